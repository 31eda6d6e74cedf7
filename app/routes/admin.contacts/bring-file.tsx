import { Form, useNavigation } from "@remix-run/react";
import { type ChangeEvent, useState } from "react";
import { contactMessages } from "~/contacts/contact-messages";
import { UPLOAD_LIMIT } from "~/http/upload-limit";
import { Button } from "~/ui/button";
import { describedBy, Field, invalidProps } from "~/ui/field";
import type { PageRefusal } from "~/ui/page-refusal";

const HINT = "A CSV (Jobber, Housecall Pro, Google Contacts, or your own columns) or a vCard, up to 10 MB.";

/** A file of customers. Nothing of it is a contact until it was shown row by row. */
export function BringFile({ refusal }: { refusal: PageRefusal | undefined }) {
  const [isTooLarge, setTooLarge] = useState(false);
  const isPending = useNavigation().formMethod === "POST";
  const refused = refusal?.lastResult?.error?.file ?? undefined;
  const errors = isTooLarge ? [`${contactMessages.too_large}.`] : refused;
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const size = target.files?.[0]?.size ?? 0;
    setTooLarge(size > UPLOAD_LIMIT);
    if (size > UPLOAD_LIMIT) target.value = "";
  };
  return (
    <section aria-labelledby="bring" className="card grid max-w-3xl gap-3 p-4">
      <h2 id="bring" className="text-lg">
        Bring your customers
      </h2>
      <p className="text-muted">
        First you see what would happen to each row. Search finds your contacts, and you can start a new job
        from one. The import sends no email and adds no leads or subscribers.
      </p>
      <Form
        noValidate
        method="post"
        encType="multipart/form-data"
        className="grid justify-items-start gap-3"
        onSubmit={(event) => isPending && event.preventDefault()}
      >
        <Field id="file" label="File" hint={HINT} errors={errors}>
          <input
            id="file"
            name="file"
            type="file"
            accept=".csv,.tsv,.txt,.vcf,text/csv,text/vcard"
            onChange={choose}
            {...invalidProps(errors)}
            aria-describedby={describedBy("file", HINT, errors)}
            className="file-input"
          />
        </Field>
        <Button name="intent" value="read-file" aria-disabled={isPending || undefined}>
          {isPending ? "Reading..." : "Show what would happen"}
        </Button>
      </Form>
    </section>
  );
}
