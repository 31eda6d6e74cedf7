import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { instantQuote } from "~/pricing/instant-quote";
import { formatCents } from "~/pricing/money";
import { ConsentLine } from "~/quotes/consent-line";
import { Button } from "~/ui/button";
import { textProps } from "~/ui/conform-props";
import { TextField } from "~/ui/field";
import { RobotTrap } from "~/ui/robot-trap";
import { type JobSize, readJobSize } from "./job-size";
import { PhotoField } from "./photo-field";
import { QuoteSummary } from "./quote-summary";
import { SizeFields } from "./size-fields";

interface QuoteFormProps {
  start: JobSize;
  /** The day in Alberta, as it is read. */
  today: string;
  /** What the server made of the last attempt: the typed values and what is wrong with them. */
  lastResult: SubmissionResult | undefined;
}

/** The calculator's form and, beside it, the summary that follows its sliders. */
export function QuoteForm({ start, today, lastResult }: QuoteFormProps) {
  const isSending = useNavigation().formMethod === "POST";
  const typed = { ...start, ...lastResult?.initialValue };
  const [form, fields] = useForm<Record<"email" | "phone" | "customColor" | "image", string>>({
    id: "instant-quote",
    lastResult,
    constraint: { email: { required: true }, phone: { required: true } },
    // Not `disabled`: the button would lose the focus. A second press is not a second request.
    onSubmit: (event) => isSending && event.preventDefault(),
  });
  // Read as an address is: what was sent may be no size at all.
  const [size, setSize] = useState<JobSize>(() =>
    readJobSize(
      new URLSearchParams({
        squareFeet: String(typed.squareFeet),
        colorMixPercentage: String(typed.colorMixPercentage),
      }),
    ),
  );
  const formElement = useFormAsTyped(setSize);

  return (
    <div className="mt-8 grid items-start gap-8 lg:grid-cols-[1fr_24rem]">
      <Form
        {...getFormProps(form)}
        ref={formElement}
        method="post"
        encType="multipart/form-data"
        aria-labelledby="calculator-title"
        className="card grid gap-6 p-5 sm:p-8"
      >
        <h2 id="calculator-title" className="text-title">
          Project Calculator
        </h2>
        <SizeFields size={size} onChange={setSize} />
        <div className={size.colorMixPercentage === 0 ? "needs-no-script" : undefined}>
          <TextField
            label="Preferred Colour"
            hint={
              size.colorMixPercentage === 0
                ? "Only if you choose a colour mix."
                : "For example Terracotta or Slate Grey."
            }
            {...textProps(fields.customColor)}
          />
        </div>
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField label="Email" autoComplete="email" {...textProps(fields.email, "email")} />
          <TextField label="Phone" autoComplete="tel" {...textProps(fields.phone, "tel")} />
        </div>
        <PhotoField
          id={fields.image.id}
          errors={fields.image.errors}
          mustChooseAgain={lastResult !== undefined}
        />
        <RobotTrap />
        <div className="grid gap-3">
          <Button name="intent" value="send" aria-disabled={isSending || undefined}>
            {isSending ? "Sending Quote..." : "Get My Quote"}
          </Button>
          <Button name="intent" value="update-price" look="secondary" className="needs-no-script">
            Update price
          </Button>
          <ConsentLine />
        </div>
        <StickyTotal size={size} />
      </Form>
      <QuoteSummary size={size} today={today} />
    </div>
  );
}

/**
 * Takes over what was typed before the script arrived, or what the browser filled in on the way back, and moves the
 * focus to the first field that a submit found wrong.
 */
function useFormAsTyped(onSize: (size: JobSize) => void) {
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (ref.current) onSize(readJobSize(new FormData(ref.current)));
  }, [onSize]);
  return ref;
}

/** On a phone the summary is below the form, so the total travels along. */
function StickyTotal({ size }: { size: JobSize }) {
  return (
    <p
      aria-hidden="true"
      data-bottom-bar
      className="needs-script sticky bottom-0 -mx-5 -mb-5 grid min-h-14 content-center rounded-b-base bg-granule px-5 pb-[env(safe-area-inset-bottom,0px)] leading-tight text-white sm:-mx-8 sm:-mb-8 sm:px-8 lg:hidden"
    >
      {/* At the left: at the end of the form the chat's button stands over the right end. */}
      <span className="text-sm">Total with GST</span>
      <span className="font-display text-xl leading-tight font-bold">
        {formatCents(instantQuote(size).totalCents)}
      </span>
    </p>
  );
}
