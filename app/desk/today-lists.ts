/**
 * The lists of Today in order: the heading, the name on its chip, and the text for an empty one. `?today=` names one. A
 * job stands in the first of `answer`, `calls`, `unanswered` and `book` that fits.
 */
export const TODAY_LISTS = {
  answer: { title: "Answer", chip: "Answer", none: "Nobody is waiting for an answer." },
  calls: { title: "Call now", chip: "Call", none: "Nobody to call today." },
  unanswered: { title: "New", chip: "New", none: "No new leads are waiting." },
  book: { title: "To book", chip: "To book", none: "Every sold job is booked." },
  visits: { title: "Visits and work", chip: "Visits", none: "Nothing booked today or tomorrow." },
  estimates: { title: "Estimates", chip: "Estimates", none: "No estimates to follow up." },
  money: { title: "Money", chip: "Money", none: "No money to ask for today." },
} as const;

export type TodayList = keyof typeof TODAY_LISTS;
