/** One of a customer's jobs in a list, worded. */
export interface ListedJob {
  id: number;
  name: string;
  service: string;
  stage: string;
  /** Whether something is left to do or to pay. */
  isOpen: boolean;
  date: string;
}
