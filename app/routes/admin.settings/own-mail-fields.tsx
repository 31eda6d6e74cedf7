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
        Customers’ answers can show up on their jobs:{" "}
        <Link to="/admin/settings/mailbox" className="text-accent underline underline-offset-2">
          Mailbox
        </Link>
      </p>
      <p>
        Make sure your email is not taken for spam:{" "}
        <Link to="/admin/settings/mail-domain" className="text-accent underline underline-offset-2">
          Does your email arrive?
        </Link>
      </p>
      <OwnMailFields {...fields} />
      <AutomaticMailFields {...fields} />
    </>
  );
}

function OwnMailFields({ bind }: AreaFields) {
  return (
    <Group title="Emails to you">
      <TextareaField
        {...bind("ownAddresses")}
        rows={3}
        hint="One address per line, five at most. Blank: the email under Business."
      />
      <SelectField
        {...bind("morning")}
        options={MORNING}
        hint="At 7:00: what is on Today, if there is anything. It waits until you set an address of yours."
      />
    </Group>
  );
}
