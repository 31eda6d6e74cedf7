/** The stages of a job in order, as the view `job_stages` names them; a lost job leaves the way. */
export const STAGES = [
  "asked",
  "contacted",
  "quoted",
  "to_book",
  "booked",
  "in_work",
  "done",
  "billed",
  "paid",
  "lost",
] as const;

export type Stage = (typeof STAGES)[number];

/** Of these jobs all work is done. */
export const DONE_STAGES: readonly Stage[] = ["done", "billed", "paid"];

export const STAGE_LABELS: Record<Stage, string> = {
  asked: "Asked",
  contacted: "Contacted",
  quoted: "Quoted",
  to_book: "To book",
  booked: "Booked",
  in_work: "In work",
  done: "Done",
  billed: "Billed",
  paid: "Paid",
  lost: "Lost",
};

/** Where the work of a job is booked: in the calendar's week, at what is to book. */
export function bookingAddress(quoteId: number): string {
  return `/admin/calendar?view=week&book=${quoteId}#to-book`;
}
