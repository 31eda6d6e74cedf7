import { useBusiness } from "~/business/business-context";
import { formatPhone, telHref } from "~/business/facts";
import { Button } from "~/ui/button";
import { describedBy, Field, invalidProps, TextField } from "~/ui/field";
import { FOCUSED } from "~/ui/form-notice";
import { errorsOf, typedOf } from "~/ui/refused-form";
import { TextareaField } from "~/ui/textarea-field";
import { MOST_CLAIM_PHOTOS, warrantyMessages } from "~/warranties/warranty-messages";
import type { ClaimRefusal } from "./answers.server";
import type { ShownWarranty } from "./load.server";

interface SideProps {
  warranty: ShownWarranty;
  refusal: ClaimRefusal | undefined;
}

/** Beside the certificate, on a phone below it: what the customer wrote, and the form to tell us. */
export function ClaimSide({ warranty, refusal }: SideProps) {
  const { claims, danger, promised } = warranty;
  const [newest] = claims;
  return (
    <aside className="paper-side" aria-label="Tell us what is wrong">
      {refusal?.problem && (
        <div role="alert" {...FOCUSED} className="notice notice-danger">
          <p>{refusal.problem}</p>
        </div>
      )}
      {danger && (
        <div role="alert" className="notice notice-danger">
          <h2 className="font-display text-lg font-bold">First, if somebody is hurt</h2>
          <p className="wrap-anywhere whitespace-pre-line">{danger}</p>
        </div>
      )}
      {newest && <Told claims={claims} promised={promised} />}
      {newest ? (
        <div className="paper-answers">
          <details open={refusal !== undefined}>
            <summary>{newest.answered ? "Something else is wrong" : "Add something"}</summary>
            <ClaimForm warranty={warranty} refusal={refusal} />
          </details>
        </div>
      ) : (
        <section className="card grid grid-cols-1 gap-4 p-5" aria-labelledby="claim">
          <h2 id="claim" className="font-display text-lg font-bold">
            Is something wrong with it?
          </h2>
          <Invitation warranty={warranty} />
          <ClaimForm warranty={warranty} refusal={refusal} />
        </section>
      )}
      <Urgent />
    </aside>
  );
}

function Invitation({ warranty: { inForce, until, promised } }: Pick<SideProps, "warranty">) {
  if (inForce) return <p>Tell us here. {promised} Asking costs nothing.</p>;
  return (
    <p>
      The warranty ended on {until}. Tell us all the same: we say what it would cost before anything is done.
    </p>
  );
}

function Told({ claims, promised }: Pick<ShownWarranty, "claims" | "promised">) {
  const isAnswered = claims[0]?.answered;
  return (
    <section role="status" className="notice notice-success grid grid-cols-1 gap-4">
      <h2 className="font-display text-lg font-bold">
        {isAnswered ? `We answered on ${isAnswered}` : "We have your message"}
      </h2>
      {!isAnswered && <p className="text-ink">{promised}</p>}
      <ul className="grid gap-4 text-ink">
        {claims.map(({ day, words, photos, answered }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same on one day, and none ever moves
          <li key={place}>
            <strong>You, {day}</strong>
            <p className="wrap-anywhere whitespace-pre-line">{words}</p>
            {photos > 0 && (
              <p className="text-muted">
                {photos} {photos === 1 ? "photo" : "photos"}
              </p>
            )}
            {answered && <p className="text-muted">Answered on {answered}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function ClaimForm({ warranty: { business, isReachable }, refusal }: SideProps) {
  const photoErrors = errorsOf(refusal, "photos");
  const photoHint = `Up to ${MOST_CLAIM_PHOTOS}, 10 MB each. One from a step away, one close up.`;
  return (
    <form noValidate method="post" encType="multipart/form-data" className="grid grid-cols-1 gap-4">
      <TextareaField
        id="claim-what"
        name="what"
        label="What do you see?"
        rows={4}
        required
        maxLength={2000}
        defaultValue={typedOf(refusal, "what")}
        errors={errorsOf(refusal, "what")}
      />
      <TextField
        id="claim-since"
        name="since"
        label="Since when?"
        maxLength={100}
        defaultValue={typedOf(refusal, "since")}
        errors={errorsOf(refusal, "since")}
      />
      <Field id="claim-photos" label="Photos (optional)" hint={photoHint} errors={photoErrors}>
        <input
          id="claim-photos"
          name="photos"
          type="file"
          multiple
          // Each type is named: with image/* an iPhone would send HEIC, which the owner's browser can't show.
          accept="image/jpeg,image/png,image/webp"
          className="input"
          {...invalidProps(photoErrors)}
          aria-describedby={describedBy("claim-photos", photoHint, photoErrors)}
        />
        {refusal?.mustChooseAgain && <p className="field-hint">{warrantyMessages.choosePhotosAgain}</p>}
      </Field>
      <TextField
        id="claim-phone"
        name="phone"
        label="Your phone"
        hint={isReachable ? "If blank, we use the phone or email that we have for the job." : undefined}
        type="tel"
        autoComplete="tel"
        maxLength={50}
        defaultValue={typedOf(refusal, "phone")}
        errors={errorsOf(refusal, "phone")}
      />
      <Button name="intent" value="claim" className="w-full wrap-anywhere">
        Send to {business.name}
      </Button>
    </form>
  );
}

function Urgent() {
  const { phone } = useBusiness();
  return (
    <p className="text-muted">
      Urgent, or somebody could trip? Call{" "}
      <a
        href={telHref(phone)}
        className="font-semibold whitespace-nowrap text-accent underline underline-offset-4"
      >
        {formatPhone(phone)}
      </a>
      .
    </p>
  );
}
