import { CLOSED, type ReturnTo } from "~/desk/dialogs/panel";
import { samePage } from "~/ui/same-page";

/** The page of the job that a quote belongs to, without a dialog; a conversion leads to the job that it made. */
export const jobPage: ReturnTo = ({ search }, quoteId) =>
  samePage(
    { pathname: `/admin/quotes/${quoteId}`, search },
    { ...CLOSED, publish: undefined, forget: undefined },
  );
