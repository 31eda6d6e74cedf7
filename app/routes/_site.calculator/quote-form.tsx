import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation, useSubmit } from "@remix-run/react";
import { lazy, type ReactNode, Suspense, useEffect, useReducer, useRef, useState } from "react";
import { useBusiness } from "~/business/business-context";
import type { UsualSize } from "~/business/service-terms";
import { Driveway } from "~/driveway/driveway";
import { plainName, surfaceShown } from "~/driveway/mix-shown";
import { colorMixToPrice } from "~/pricing/instant-quote";
import { figureIn, type Job, jobOf, type TypedSurface } from "~/pricing/job-size";
import { formatCents } from "~/pricing/money";
import type { ShownPrices } from "~/pricing/price-list";
import { surfaceName } from "~/pricing/surfaces";
import { ConsentLine } from "~/quotes/consent-line";
import { Button } from "~/ui/button";
import { textProps } from "~/ui/conform-props";
import { TextField } from "~/ui/field";
import { RobotTrap } from "~/ui/robot-trap";
import { OriginField } from "~/visitors/origin-field";
import { afterPress } from "./after-press";
import { namesBlack, type TileColor } from "./black";
import { ColorTiles } from "./color-tiles";
import { PhoneField } from "./phone-field";
import { PhotoField } from "./photo-field";
import { photoIn } from "./photo-in";
import { addedByColor, QuoteSummary, totalOf } from "./quote-summary";
import { colorIn, isBlack, withoutMixOfBlack, withTileMix } from "./read-quote-form";
import { SurfaceList } from "./surface-list";
import { useAddress } from "./use-address";
import { useSettled } from "./use-settled";

/** Fetched when a photo is chosen. */
const SendingPhoto = lazy<(props: { onLeaveOut: () => void }) => ReactNode>(async () => {
  const fetched = await import("./sending-photo").catch(() => undefined);
  return { default: fetched?.SendingPhoto ?? (() => null) };
});

interface QuoteFormProps {
  /** The surfaces in the address, or a first one to start with. */
  start: TypedSurface[];
  /** How many surfaces in the address could not be used. */
  leftOut: number;
  /** The colour in the address; empty if none. */
  startColor: string;
  /** Today in Alberta: "Nov 20, 2026". */
  today: string;
  /** What every job includes. */
  included: readonly string[];
  /** The colours that the owner has added. */
  colors: readonly TileColor[];
  /** The driveway that most customers have. */
  usualSize: UsualSize | undefined;
  /** Whether the quote is mailed. */
  isMailed: boolean;
  /** The total of a quote that was just sent. */
  sentCents: number | undefined;
  /** The server's answer to the last attempt: the typed values and their errors. */
  lastResult: SubmissionResult | undefined;
}

/** The calculator's form, and beside it the summary that follows it. */
export function QuoteForm({
  start,
  leftOut,
  startColor,
  today,
  included,
  colors,
  usualSize,
  isMailed,
  sentCents,
  lastResult,
}: QuoteFormProps) {
  const { formMethod, formData } = useNavigation();
  const isSending = formMethod === "POST";
  const sendButton = useRef<HTMLButtonElement>(null);
  const submit = useSubmit();
  /** Takes the place of the sending under way, which is broken off. */
  const sendWithoutPhoto = () => {
    const data = new FormData(sendButton.current?.form ?? undefined, sendButton.current);
    data.delete("image");
    submit(data, { method: "post", encType: "multipart/form-data" });
    sendButton.current?.focus();
  };
  const [form, fields] = useForm<Record<"email" | "phone" | "customColor" | "image", string>>({
    id: "instant-quote",
    lastResult,
    constraint: { email: { required: true }, phone: { required: true } },
    // Not `disabled`, because the button would lose the focus. A second press does not send.
    onSubmit: (event) => isSending && event.preventDefault(),
  });
  const sent: Record<string, unknown> = lastResult?.initialValue ?? {};
  const [color, setColor] = useState(() =>
    colorIn(new Map(Object.entries({ customColor: startColor, ...sent }))),
  );
  const [surfaces, setSurfaces] = useState(() =>
    withoutMixOfBlack((sent.surfaces as TypedSurface[] | undefined) ?? start, color, colors),
  );
  const [open, setOpen] = useState(0);
  const set = (changed: TypedSurface[], named: string) => {
    setSurfaces(withoutMixOfBlack(changed, named, colors));
    setColor(named);
  };
  // Not while typing: "Black" may become "Black and tan", and without a mix the field is gone.
  const [typedColors, endTyping] = useReducer((count: number) => count + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time that the field was left.
  useEffect(() => {
    if (typedColors > 0) set(surfaces, color);
  }, [typedColors]);
  const isOfTile = (name: string) => colors.some((swatch) => plainName(swatch.name) === plainName(name));
  // What was refused must be in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer, not while it is typed.
  useEffect(() => {
    const sized = jobOf(surfaces);
    if (lastResult && !sized.ok) setOpen(sized.place);
  }, [lastResult]);
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  useAddress(surfaces, color);
  const settled = useSettled(surfaces);
  const isUntouched = JSON.stringify(surfaces) === JSON.stringify(start);
  const job = jobOf(settled);
  const business = useBusiness();
  const shown = surfaces[open] ?? surfaces[0]!;
  const percentage = Math.min(100, colorMixToPrice(figureIn(shown, "colorMixPercentage") ?? 0));
  const isAllBlack = surfaces.every(isBlack);
  const driveway = {
    // One of two copies is shown. With the same `sizes` they load one file, before the layout is known.
    sizes: "(min-width: 64rem) 30rem, 100vw",
    isUrgent: true,
    mix: { colorMixPercentage: percentage, color },
    of: surfaces.length > 1 ? surfaceName(shown) : undefined,
    swatch: colors.find(({ name }) => plainName(name) === plainName(color)),
  };
  const chooseTile = (name: string) => set(withTileMix(surfaces), name);
  const change = (changed: TypedSurface[]) => {
    setSurfaces(changed);
    if (!changed.every(isBlack) && namesBlack(color, colors)) setColor("");
  };

  return (
    <div className="mt-8 grid grid-cols-1 items-start gap-8 lg:grid-cols-[1fr_26rem] xl:grid-cols-[1fr_30rem]">
      <Form
        {...getFormProps(form)}
        method="post"
        encType="multipart/form-data"
        aria-labelledby="calculator-title"
        className="card grid grid-cols-1 gap-6 p-5 sm:p-8"
      >
        {/* The button that Enter presses: a form's first one, which must not be "add a surface". */}
        <button type="submit" name="intent" value="send" aria-hidden="true" tabIndex={-1} className="sr-only">
          Get My Quote
        </button>
        {/* On a phone the picture stays at the top while this block is on screen. */}
        <div className="grid grid-cols-1 gap-6">
          <Driveway {...driveway} className="driveway-on-top" />
          <h2 id="calculator-title" className="text-title">
            Project Calculator
          </h2>
          {leftOut > 0 && (
            <p className="notice">
              {leftOut === 1 ? "One surface" : `${leftOut} surfaces`} of this link could not be taken: please
              add what is missing.
            </p>
          )}
          <SurfaceList
            {...{ surfaces, settled, job, open, isReady, usualSize }}
            prices={business.prices}
            color={isAllBlack ? "" : color}
            mixColor={surfaceShown(driveway.mix).surface.color}
            onOpen={setOpen}
            onChange={change}
          />
          <ColorTiles
            colors={colors}
            color={isAllBlack && !namesBlack(color, colors) ? "" : color}
            label={isAllBlack ? "Pick a colour to see it on the driveway" : "Choose the colour"}
            hint={tilesHint(colors, business.prices)}
            onChoose={chooseTile}
          />
        </div>
        <div className={isAllBlack ? "needs-no-script" : undefined}>
          <TextField
            {...textProps(fields.customColor)}
            label="Preferred Colour"
            hint="Or your own: a brick, a roof, a front door."
            defaultValue={undefined}
            // Without JavaScript a chosen tile is separate from the typed colour, so that it can be changed.
            value={isReady ? color : String(sent.customColor ?? (isOfTile(startColor) ? "" : startColor))}
            onChange={(event) => setColor(event.target.value)}
            onBlur={() => afterPress(endTyping)}
          />
        </div>
        <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
          <TextField label="Email" autoComplete="email" {...textProps(fields.email, "email")} />
          <PhoneField {...textProps(fields.phone, "tel")} />
        </div>
        <PhotoField
          id={fields.image.id}
          errors={fields.image.errors}
          mustChooseAgain={lastResult !== undefined}
        />
        <RobotTrap />
        <OriginField />
        <div className="grid gap-3">
          <button
            type="submit"
            ref={sendButton}
            name="intent"
            value="send"
            aria-disabled={isSending || undefined}
            className="button button-primary"
          >
            {isSending ? "Sending Quote..." : "Get My Quote"}
          </button>
          {isSending && photoIn(formData) && (
            <Suspense>
              <SendingPhoto onLeaveOut={sendWithoutPhoto} />
            </Suspense>
          )}
          <p>{isMailed ? "We email you this price with the breakdown. No obligation." : "No obligation."}</p>
          <Button name="intent" value="update-price" look="secondary" className="needs-no-script">
            Update price
          </Button>
          <ConsentLine />
        </div>
        <StickyTotal job={job} sentCents={isUntouched ? sentCents : undefined} />
      </Form>
      <QuoteSummary
        job={job}
        today={today}
        included={included}
        driveway={<Driveway {...driveway} className="driveway-beside" />}
        color={isAllBlack ? "" : color}
        isAfterSent={sentCents !== undefined}
      />
    </div>
  );
}

function tilesHint(colors: readonly TileColor[], { colorSurchargeCents }: ShownPrices): string {
  const adds = `Any colour adds ${formatCents(colorSurchargeCents)} per sq ft, however much you choose.`;
  const blacks = colors.filter(({ isBlack }) => isBlack).map(({ name }) => `${name} adds nothing.`);
  return [adds, ...blacks].join(" ");
}

function labelOf(job: Job, prices: ShownPrices): string {
  if (job.sizes.length > 1) return `${job.sizes.length} surfaces, with GST`;
  return [job.ok ? "Total with GST" : "Total", addedByColor(job, prices)].filter(Boolean).join(". ");
}

/**
 * The total at the bottom of a phone's screen, where the summary is out of sight. After sending, that of the sent quote
 * until another price is worked out.
 */
function StickyTotal({ job, sentCents }: { job: Job; sentCents: number | undefined }) {
  const { prices } = useBusiness();
  const [label, total] =
    sentCents === undefined
      ? [labelOf(job, prices), totalOf(job, prices)]
      : ["Sent: your quote, with GST", formatCents(sentCents)];
  return (
    <p
      aria-hidden="true"
      data-bottom-bar
      data-result
      className={`total-bar needs-script ${sentCents ? "bg-spruce" : "bg-granule"}`}
    >
      {/* On the left, because the chat's button covers the right end. */}
      <span className="text-[min(0.875rem,4.5vw)]">{label}</span>
      <span className="font-display text-[min(1.25rem,8vw)] leading-tight font-bold">{total}</span>
    </p>
  );
}
