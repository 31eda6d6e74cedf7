import { formatDateTime } from "~/business/time";

/** The name that the customer typed at the door, and when: ISO in UTC. */
export interface SignOff {
  name: string;
  at: string;
}

/** "Signed off by Jane Doe, Nov 27, 2026 15:02" */
export function signOffWords({ name, at }: SignOff): string {
  return `Signed off by ${name}, ${formatDateTime(at)}`;
}
