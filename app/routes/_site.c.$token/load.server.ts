import { albertaDay, formatDayInFull } from "~/business/time";
import { deployment } from "~/deployment.server";
import { willLeave } from "~/email/mail-kinds";
import { isReadyToAgree } from "~/estimates/accept-estimate.server";
import { priceChange, sumOfChange } from "~/money/add-change-order.server";
import { whenAskedAboutChange } from "~/money/answer-change.server";
import { changeRows } from "~/money/change-rows";
import { formatCents } from "~/pricing/money";
import { openOrRefuse } from "./open-or-refuse.server";

export type ShownChange = Awaited<ReturnType<typeof loadChange>>;

/** The page's data. Of the customer only name and address, because the link may be forwarded. */
export async function loadChange(request: Request, token: string | undefined) {
  const context = deployment();
  const { offer, standing, head, ledger } = await openOrRefuse(request, token);
  const { business } = context;
  const sum = sumOfChange(offer.netCents);
  const agreedCents = ledger.agreed.totalCents;
  const priced = priceChange({ ledger }, { netCents: offer.netCents, seenCents: agreedCents });
  const asked = await whenAskedAboutChange(context.db, offer);
  const day = (at: string | undefined) => at && formatDayInFull(albertaDay(at));
  return {
    business: {
      name: business.name,
      email: business.email,
      phone: business.phone,
      address: business.address,
    },
    name: head.name,
    address: head.address ?? "",
    written: day(offer.writtenAt)!,
    words: offer.words,
    isMore: offer.netCents > 0,
    total: formatCents(sum.totalCents),
    // Once it is answered the job's sum is no longer what it was.
    rows: changeRows({ sum, agreedCents: standing === "open" ? agreedCents : undefined }),
    agreedCents,
    standing,
    answered: day(offer.answeredAt),
    agreedBy: offer.agreedBy,
    canAgree: standing === "open" && priced.ok && isReadyToAgree(business),
    isMailed: head.email !== "" && willLeave("change-agreed", context),
    askedOn: day(asked),
  };
}
