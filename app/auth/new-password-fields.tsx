import { TextField } from "~/ui/field";

export type PasswordErrors = Partial<Record<"newPassword" | "repeated", string[] | null>>;

/** The fields of a form that sets a password through a link. */
export function NewPasswordFields({ username, errors = {} }: { username: string; errors?: PasswordErrors }) {
  return (
    <>
      {/* Tells a password manager whose password it is. */}
      <input type="text" name="username" autoComplete="username" defaultValue={username} readOnly hidden />
      <TextField
        id="newPassword"
        name="newPassword"
        type="password"
        label="Password"
        hint="12 characters or more. Three or four unrelated words are easy to remember."
        autoComplete="new-password"
        minLength={12}
        required
        errors={errors.newPassword ?? undefined}
      />
      <TextField
        id="repeated"
        name="repeated"
        type="password"
        label="Password again"
        autoComplete="new-password"
        required
        errors={errors.repeated ?? undefined}
      />
    </>
  );
}
