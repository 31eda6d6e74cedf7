import { type ComponentProps, type FocusEvent, useState } from "react";
import { quoteMessages } from "~/quotes/quote-messages";
import { TextField } from "~/ui/field";

/** A Canadian number with its area code. */
const DIGITS = 10;

/**
 * The phone, which any text will do for. The field asks after a missing area code once it is left, and without script
 * when the form comes back.
 */
export function PhoneField(props: Omit<ComponentProps<typeof TextField>, "label">) {
  const [left, setLeft] = useState(String(props.defaultValue ?? ""));
  const digits = left.replace(/\D/g, "").length;
  const leave = ({ target }: FocusEvent<HTMLInputElement>) => {
    // Not at once: whoever leaves it by pressing 'Get My Quote' must not see the button move under the pointer.
    setTimeout(() => setLeft(target.value), 300);
  };
  return (
    <TextField
      {...props}
      label="Phone"
      autoComplete="tel"
      hint={digits > 0 && digits < DIGITS ? quoteMessages.areaCodeMissing : undefined}
      onBlur={leave}
    />
  );
}
