import { CLOSED, type ReturnTo } from "~/desk/dialogs/panel";
import { samePage } from "~/ui/same-page";

/** The page of a quote's job, without a dialog. After a conversion, the page of the new job. */
export const jobPage: ReturnTo = ({ search }, quoteId) =>
  samePage(
    { pathname: `/admin/quotes/${quoteId}`, search },
    { ...CLOSED, publish: undefined, forget: undefined, open: undefined, lose: undefined },
  );

/** The link that opens the dialog for the gallery, which is not loaded before. */
export const PUBLISH_OPENER = "publish-photos";
