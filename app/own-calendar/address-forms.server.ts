import { z } from "zod";
import { blankAsMissing, line } from "~/business/form-fields.server";
import { calendarMessages } from "./calendar-messages";

const LONGEST = 2000;

/** An address as calendars give it out: webcal is https under another name. `tried` is one that was tried, sealed. */
export const addressForm = z.object({
  address: blankAsMissing(
    line(LONGEST)
      .transform((typed) => typed.replace(/^webcals?:\/\//i, "https://"))
      .refine((typed) => {
        const url = URL.parse(typed);
        return (url?.protocol === "https:" || url?.protocol === "http:") && url.hostname !== "";
      }, calendarMessages.address),
  ),
  tried: blankAsMissing(line(2 * LONGEST)),
});
