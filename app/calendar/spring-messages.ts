/** What the office reads when it opens the first weeks of the season. */
export const springMessages = {
  opened: (count: number) => ({
    title: "First Weeks Open",
    text: `${count === 1 ? "1 job from the spring list is" : `${count} jobs from the spring list are`} to book now, in the list’s order.`,
  }),
  openFailed: { title: "Nothing Opened", text: "Failed to open the first weeks. Please try again." },
  closed: { title: "Weeks Closed", text: "Jobs without a day are back on the spring list." },
  closeFailed: { title: "Nothing Closed", text: "Failed to close the weeks. Please try again." },
  firstDay: (lastDay: string) => `Please choose a day from today to ${lastDay}`,
  changed: (who: string, when: string) =>
    `${who} changed the season on ${when}, after you opened this page. Here is the latest.`,
} as const;
