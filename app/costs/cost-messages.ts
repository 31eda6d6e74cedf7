import { packsInWords } from "./cost-words";

/** What people read who enter packs and hours. */
export const costMessages = {
  keptTooLong: "That was more than a day ago: the office can enter the hours.",
  packs: "Please enter whole packs from 0 to 9,999",
  people: "Please enter how many people: 1 to 20",
  time: "Please enter a time such as 7:30",
  wallTime: "Please enter a day and a time",
  too_long: "That would be more than 16 hours of work without an end. Type the time when it ended, or began.",
  not_after: "Work ends after it begins, and not in the future",
  overlaps: "Work is noted for that time already",
  many_times: "This work has too many entries. Ask the office.",
  gone: "Somebody has changed this meanwhile. Here is how it stands.",
  far_over: ({ packs, unit, planned }: { packs: number; unit: string; planned: number }) =>
    `You typed ${packsInWords({ packs, unit })}, and ${planned} were planned. Save again if that is right.`,
  not_planned: "The material of this work has changed meanwhile. Here is the new list.",
  packsSaved: { title: "Packs Saved", text: "The office sees what was used." },
  packsNotSaved: { title: "Packs Not Saved", text: "Please try again." },
  workBegun: { title: "Work Begun", text: "Press End work when you stop." },
  workEnded: { title: "Work Ended", text: "The hours are noted." },
  hoursSaved: { title: "Hours Saved", text: "They count from now on." },
  hoursRemoved: { title: "Hours Removed", text: "They no longer count." },
  hoursNotSaved: { title: "Hours Not Saved", text: "Please try again." },
} as const;
