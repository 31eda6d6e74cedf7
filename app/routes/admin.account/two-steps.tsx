import { getFormProps, useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { Button } from "~/ui/button";
import { textProps } from "~/ui/conform-props";
import { TextField } from "~/ui/field";
import { FormNotice } from "~/ui/form-notice";
import type { TwoStepsRefusal } from "./two-steps-actions.server";

interface TwoStepsProps {
  username: string;
  /** Undefined while it is off. */
  recoveryCodesLeft: number | undefined;
  refusal: TwoStepsRefusal | undefined;
}

/** Two-step sign-in: off, being turned on, or on. */
export function TwoSteps({ username, recoveryCodesLeft, refusal }: TwoStepsProps) {
  const isOn = recoveryCodesLeft !== undefined;
  return (
    <section aria-labelledby="two-steps" className="card grid gap-4 p-4 sm:p-6">
      <div>
        <h2 id="two-steps" className="text-lg">
          Two-step sign-in
        </h2>
        <p className="text-muted">
          {isOn
            ? `On. You sign in with your password and a code from your app. ${codesLeftInWords(recoveryCodesLeft)}`
            : "Off. With it on, signing in also takes a code from an app on your phone, so a stolen password is not enough."}
        </p>
      </div>
      {refusal?.twoSteps ? (
        <TurnOn username={username} twoSteps={refusal.twoSteps} refusal={refusal} />
      ) : (
        <>
          {isOn && <TurnOff username={username} refusal={refusal} />}
          <Form noValidate method="post" preventScrollReset>
            <Button look="secondary" name="intent" value="new-two-steps">
              {isOn ? "Use another phone" : "Turn on"}
            </Button>
          </Form>
        </>
      )}
    </section>
  );
}

function codesLeftInWords(codes: number): string {
  return codes === 1 ? "One recovery code is left." : `${codes} recovery codes are left.`;
}

interface TurnOnProps {
  username: string;
  twoSteps: NonNullable<TwoStepsRefusal["twoSteps"]>;
  refusal: TwoStepsRefusal;
}

function TurnOn({ username, twoSteps: { secret, recoveryCodes, qrCode }, refusal }: TurnOnProps) {
  const isPending = useNavigation().state !== "idle";
  const [form, { code, password }] = useForm<{ code: string; password: string }>({
    id: "turn-on-two-steps",
    lastResult: refusal.lastResult,
    onSubmit: (event) => isPending && event.preventDefault(),
  });
  return (
    <Form method="post" preventScrollReset {...getFormProps(form)} className="grid gap-4">
      <FormNotice id={form.errorId} errors={form.errors} refusal={refusal} />
      <p>
        <strong>1.</strong> Scan this with an app such as Google Authenticator, 1Password or Aegis.
      </p>
      <svg
        role="img"
        aria-label="QR code for the app"
        viewBox={`0 0 ${qrCode.size} ${qrCode.size}`}
        shapeRendering="crispEdges"
        className="size-48 bg-white fill-granule"
      >
        <path d={qrCode.path} />
      </svg>
      <p>
        Or type this key: <strong className="wrap-anywhere">{secret.replace(/(.{4})(?=.)/g, "$1 ")}</strong>
      </p>
      <p>
        <strong>2.</strong> Write these recovery codes down. Each one signs you in once if you lose your
        phone. They are not shown again.
      </p>
      <ul id="two-steps-codes" className="grid grid-cols-2 gap-x-6 font-semibold">
        {recoveryCodes.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <input type="hidden" name="secret" value={secret} />
      {recoveryCodes.map((each) => (
        <input key={each} type="hidden" name="recoveryCodes" value={each} />
      ))}
      <input type="text" name="username" autoComplete="username" defaultValue={username} readOnly hidden />
      <TextField
        {...textProps(code)}
        label="3. Code that the app shows"
        autoComplete="one-time-code"
        inputMode="numeric"
        required
      />
      <TextField
        {...textProps(password, "password")}
        label="4. Your password"
        autoComplete="current-password"
        required
      />
      <Button
        name="intent"
        value="turn-on-two-steps"
        className="justify-self-start"
        aria-disabled={isPending || undefined}
      >
        Turn on two-step sign-in
      </Button>
    </Form>
  );
}

function TurnOff({ username, refusal }: Pick<TwoStepsProps, "username" | "refusal">) {
  const isPending = useNavigation().state !== "idle";
  const [form, { password }] = useForm<{ password: string }>({
    id: "turn-off-two-steps",
    lastResult: refusal?.lastResult,
    onSubmit: (event) => isPending && event.preventDefault(),
  });
  return (
    <Form method="post" preventScrollReset {...getFormProps(form)} className="grid gap-4">
      <FormNotice id={form.errorId} errors={form.errors} refusal={refusal} />
      <input type="text" name="username" autoComplete="username" defaultValue={username} readOnly hidden />
      <TextField
        {...textProps(password, "password")}
        label="Password to turn it off"
        autoComplete="current-password"
        required
      />
      <Button
        look="secondary"
        name="intent"
        value="turn-off-two-steps"
        className="justify-self-start"
        aria-disabled={isPending || undefined}
      >
        Turn off
      </Button>
    </Form>
  );
}
