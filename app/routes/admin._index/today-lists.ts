/** The lists of the day in their order: the heading, and what an empty one says. `?today=` names one. */
export const TODAY_LISTS = {
  calls: { title: "Call now", none: "Nobody to call today." },
  unanswered: { title: "New, unanswered", none: "Everybody has an answer." },
  visits: { title: "Visits and work", none: "Nothing booked today or tomorrow." },
  estimates: { title: "Estimates waiting", none: "No estimate waits." },
  money: { title: "Money open", none: "Nothing open: every finished job is paid." },
} as const;

export type TodayList = keyof typeof TODAY_LISTS;
