import { TextField } from "~/ui/field";

interface ContactFieldsProps {
  /** The start of the fields' ids. */
  id: string;
  fullName?: string;
  email?: string;
  /** Whose fields they are, for screen readers. */
  of?: string;
  errors?: { fullName?: string[]; email?: string[] };
}

/** How a user is called and reached. */
export function ContactFields({ id, fullName, email, of, errors = {} }: ContactFieldsProps) {
  return (
    <>
      <TextField
        id={`${id}-full-name`}
        name="fullName"
        label={of ? `Full name of ${of}` : "Full name"}
        defaultValue={fullName ?? ""}
        autoComplete="off"
        maxLength={100}
        errors={errors.fullName}
      />
      <TextField
        id={`${id}-email`}
        name="email"
        type="email"
        label={of ? `Email of ${of}` : "Email"}
        hint={of ? undefined : "A link for a forgotten password goes there."}
        defaultValue={email ?? ""}
        autoComplete="off"
        maxLength={254}
        errors={errors.email}
      />
    </>
  );
}
