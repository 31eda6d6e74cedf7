import { type ComponentProps, useState } from "react";
import { requestMessages } from "~/quotes/request-messages";
import { TextField } from "~/ui/field";
import { afterPress } from "./after-press";

/** The digits of a Canadian number with its area code. */
const DIGITS = 10;

/**
 * The phone. Any text is accepted. A hint names missing digits once the field is left; without JavaScript when the form
 * comes back.
 */
export function PhoneField(props: Omit<ComponentProps<typeof TextField>, "label">) {
  const [left, setLeft] = useState(String(props.defaultValue ?? ""));
  // No area code begins with 1: that is the country's.
  const digits = left.replace(/\D/g, "").replace(/^1/, "").length;
  return (
    <TextField
      {...props}
      label="Phone"
      autoComplete="tel"
      hint={digits > 0 && digits < DIGITS ? requestMessages.phoneShort(digits) : undefined}
      onBlur={({ target }) => afterPress(() => setLeft(target.value))}
    />
  );
}
