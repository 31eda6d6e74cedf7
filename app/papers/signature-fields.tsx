import { describedBy, invalidProps, TextField } from "~/ui/field";
import type { PageRefusal } from "~/ui/page-refusal";
import { errorsOf, typedOf } from "~/ui/refused-form";

interface SignatureFieldsProps {
  /** The form's id, which its fields' ids begin with. */
  form: string;
  /** Beside the box. */
  agreement: string;
  /** This form, when it came back. */
  refusal: PageRefusal | undefined;
}

/** A name that stands for a signature, and a box that says what is agreed to. */
export function SignatureFields({ form, agreement, refusal }: SignatureFieldsProps) {
  const notAgreed = errorsOf(refusal, "agreed");
  const box = `${form}-agreed`;
  return (
    <>
      <TextField
        id={`${form}-name`}
        name="name"
        label="Your full name"
        autoComplete="name"
        required
        maxLength={100}
        defaultValue={typedOf(refusal, "name")}
        errors={errorsOf(refusal, "name")}
      />
      <p className="-mt-2 text-[0.9375em] text-muted">Typing your name here counts as your signature.</p>
      <div>
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            id={box}
            name="agreed"
            required
            defaultChecked={typedOf(refusal, "agreed") === "on"}
            className="size-5 shrink-0 accent-success"
            {...invalidProps(notAgreed)}
            aria-describedby={describedBy(box, undefined, notAgreed)}
          />
          {agreement}
        </label>
        {notAgreed && (
          <p id={`${box}-error`} className="field-error">
            {notAgreed.join(" ")}
          </p>
        )}
      </div>
    </>
  );
}
