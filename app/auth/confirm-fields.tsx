import { TextField } from "~/ui/field";

interface ConfirmFieldsProps {
  /** The start of the fields' ids. */
  id: string;
  /** Whose password it is, for a password manager. */
  username: string | undefined;
  /** Whether two-step sign-in is on. */
  asksCode: boolean;
  /** What the form does, on a page with several: "to change mary". */
  purpose?: string;
  errors?: { password?: string[]; code?: string[] };
}

/** Asks for the password again, and a code with two-step sign-in, because an open browser is not enough. */
export function ConfirmFields({ id, username, asksCode, purpose, errors = {} }: ConfirmFieldsProps) {
  const labelled = (label: string) => (purpose ? `${label} ${purpose}` : label);
  return (
    <>
      <input type="text" autoComplete="username" defaultValue={username} readOnly hidden />
      <TextField
        id={`${id}-password`}
        label={labelled("Your password")}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        errors={errors.password}
      />
      {asksCode && (
        <TextField
          id={`${id}-code`}
          label={labelled("Code from your app")}
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          required
          errors={errors.code}
        />
      )}
    </>
  );
}
