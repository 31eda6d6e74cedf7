/**
 * The lists of Today in order: the heading, the name on its chip, and the text for an empty one. `?today=` names one.
 */
export const TODAY_LISTS = {
  calls: { title: "Call now", chip: "Call now", none: "Nobody to call today." },
  unanswered: { title: "New, unanswered", chip: "New", none: "Everybody has an answer." },
  visits: { title: "Visits and work", chip: "Visits", none: "Nothing booked today or tomorrow." },
  estimates: { title: "Estimates waiting", chip: "Estimates", none: "No estimate waits." },
  money: { title: "Money open", chip: "Money", none: "Nothing open: every finished job is paid." },
} as const;

export type TodayList = keyof typeof TODAY_LISTS;
