/** What a job still has when somebody means to set it to lost. */
export interface StillOpen {
  kind: "invoice" | "paid" | "work";
  /** Of the invoice or appointment; of the job for what was paid. */
  id: number;
  /** Names the item and, for money, its amount: a later payment is another item. */
  key: string;
  /** "Invoice INV-0003, $2,000.00 open" */
  words: string;
}

/** The job's page with what is still open, where it is set to lost anyway. */
export function loseAddress(quoteId: number): string {
  return `/admin/quotes/${quoteId}?lose=1`;
}
