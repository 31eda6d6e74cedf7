import { TextField } from "~/ui/field";

interface ConfirmFieldsProps {
  /** The start of the fields' ids. */
  id: string;
  /** Whose password it is, for a password manager. */
  username: string | undefined;
  /** Whether two-step sign-in is on. */
  asksCode: boolean;
  /** What the field of the password is called, on a page with another "Your password". */
  label?: string;
  /** What the form does, on a page with several: "to change mary". */
  purpose?: string;
  errors?: { password?: string[]; code?: string[] };
}

/** Asks for the password again, and a code with two-step sign-in, because an open browser is not enough. */
export function ConfirmFields({
  id,
  username,
  asksCode,
  label = "Your password",
  purpose,
  errors = {},
}: ConfirmFieldsProps) {
  const labelled = (field: string) => (purpose ? `${field} ${purpose}` : field);
  return (
    <>
      <input type="text" autoComplete="username" defaultValue={username} readOnly hidden />
      <TextField
        id={`${id}-password`}
        label={labelled(label)}
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
