import { type ComponentProps, useState } from "react";
import { requestMessages } from "~/quotes/request-messages";
import { TextField } from "~/ui/field";
import { afterPress } from "./after-press";

/** The digits of a Canadian number with its area code. */
const DIGITS = 10;

/**
 * The phone. Any text is accepted. A hint asks for a missing area code once the field is left; without JavaScript when
 * the form comes back.
 */
export function PhoneField(props: Omit<ComponentProps<typeof TextField>, "label">) {
  const [left, setLeft] = useState(String(props.defaultValue ?? ""));
  const digits = left.replace(/\D/g, "").length;
  return (
    <TextField
      {...props}
      label="Phone"
      autoComplete="tel"
      hint={digits > 0 && digits < DIGITS ? requestMessages.areaCodeMissing : undefined}
      onBlur={({ target }) => afterPress(() => setLeft(target.value))}
    />
  );
}
