import type { Figure } from "~/email/mail-blocks";
import { formatCents } from "~/pricing/money";
import type { Sum } from "./shares";

interface Change {
  sum: Sum;
  /** All that was agreed before, with GST; undefined to leave the job's sum out. */
  agreedCents: number | undefined;
}

/** What a change costs, and what the job comes to with it. */
export function changeRows({ sum, agreedCents }: Change): Figure[] {
  const job =
    agreedCents === undefined
      ? []
      : [
          { label: "Agreed before, with GST", value: formatCents(agreedCents) },
          {
            label: "The job with this change",
            value: formatCents(agreedCents + sum.totalCents),
            isTotal: true,
          },
        ];
  return [
    { label: "This change", value: formatCents(sum.netCents) },
    { label: "GST", value: formatCents(sum.gstCents) },
    { label: "This change with GST", value: formatCents(sum.totalCents), isTotal: true },
    ...job,
  ];
}
