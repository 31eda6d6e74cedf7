import { formatPhone, type ShownBusiness } from "~/business/facts";

/** What somebody reads who unsubscribes. */
export const unsubscribeMessages = {
  failed: ({ phone }: Pick<ShownBusiness, "phone">) => ({
    title: "Nothing was changed",
    text: `Please press again in a few minutes, or call us at ${formatPhone(phone)} and we will take you off.`,
  }),
};
