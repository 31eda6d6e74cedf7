import { Link } from "@remix-run/react";
import { SelectField } from "~/ui/select-field";
import { TextareaField } from "~/ui/textarea-field";
import { type AreaFields, Group } from "./area-form";
import { AutomaticMailFields } from "./mail-fields";

const MORNING = [
  { value: "yes", label: "On" },
  { value: "no", label: "Off" },
];

/** All mail settings: the owner's own mails, then those to customers. */
export function MailsFields(fields: AreaFields) {
  return (
    <>
      <p>
        Answers of customers can stand on their jobs:{" "}
        <Link to="/admin/settings/mailbox" className="text-accent underline underline-offset-2">
          Mailbox
        </Link>
      </p>
      <p>
        Whether receivers believe that your mail is yours:{" "}
        <Link to="/admin/settings/mail-domain" className="text-accent underline underline-offset-2">
          Does your mail arrive?
        </Link>
      </p>
      <OwnMailFields {...fields} />
      <AutomaticMailFields {...fields} />
    </>
  );
}

function OwnMailFields({ bind }: AreaFields) {
  return (
    <Group title="Mails to you">
      <TextareaField
        {...bind("ownAddresses")}
        rows={3}
        hint="One address on each line, five at most. Blank: the email under Business."
      />
      <SelectField
        {...bind("morning")}
        options={MORNING}
        hint="At 7:00: what Today lists, when there is something in it. It waits until an address of yours is set."
      />
    </Group>
  );
}
