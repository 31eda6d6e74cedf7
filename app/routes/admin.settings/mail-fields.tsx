import { MAIL_FIELDS, WORDED_MAILS, type WordedMail } from "~/business/mail-texts";
import { MAIL_LABELS } from "~/settings/field-labels";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { SelectField } from "~/ui/select-field";
import { TextareaField } from "~/ui/textarea-field";
import { type AreaFields, Group } from "./area-form";

const SWITCH = [
  { value: "yes", label: "On" },
  { value: "no", label: "Off" },
];

/** When each mail leaves. */
const WHEN: Readonly<Record<WordedMail, string>> = {
  followUps:
    "2, 5 and 10 days after an estimate, weekdays 8:00 to 20:00, until the customer answers or unsubscribes. Needs your mailing address under Business.",
  visitConfirmations:
    "As soon as a visit is booked for a customer with an email. It includes a file for their calendar.",
  visitMoves: "2 minutes after the last change of its time or place. Their calendar is updated.",
  visitCancellations: "2 minutes after you cancel or delete it. Their calendar drops it.",
  visitReminders: "24 hours before, from 8:00 to 20:00. Not for a visit that was booked later than that.",
  paymentReminders:
    "3 days before an invoice is due, then 1, 7 and 14 days after, weekdays 8:00 to 20:00, until it is paid or cancelled. They wait while a question is open, and 5 days after “I have sent it”. One email lists all that a customer owes. Only for invoices with a due day: days to pay are under Getting paid. Needs your mailing address under Business.",
  reviewRequests:
    "Once, 2 days after the work is done and paid in full, weekdays 8:00 to 20:00. It links to your Google address under Business; without one it asks for a reply. Needs your mailing address.",
  careReminders:
    "From March to May, weekdays 8:00 to 20:00, at most 20 a day, to customers whose work is due for care by the end of May. Set how often that is under Services. Once in twelve months, and only with consent to email that has not run out. Needs your mailing address.",
};

/** The automatic mails to customers, each with a switch and its words. */
export function AutomaticMailFields({ bind }: AreaFields) {
  return (
    <>
      <p className="text-muted">
        These emails to customers go out by themselves; you can stop them on a job’s page. Emails about visits
        wait until the name and phone under Business are yours.
      </p>
      {WORDED_MAILS.map((kind) => (
        <MailGroup key={kind} kind={kind} bind={bind} />
      ))}
    </>
  );
}

/** The field that says which preview is open. It is never saved. */
const SHOWN = "shown";

function MailGroup({ kind, bind }: Pick<AreaFields, "bind"> & { kind: WordedMail }) {
  const fields = MAIL_FIELDS[kind].map((name) => `{${name}}`).join(" ");
  const text = (part: TextPart) => bind(`${kind}${part}`);
  const isShown = bind(SHOWN).defaultValue === kind;
  return (
    <Group title={MAIL_LABELS[kind]} hint={WHEN[kind]}>
      <SelectField {...bind(kind)} options={SWITCH} />
      <TextField {...text("Subject")} />
      <TextareaField {...text("Opening")} rows={5} hint={`You can use ${fields}`} />
      <TextareaField {...text("Closing")} rows={5} hint="You can use the same. Blank: left out." />
      <p className="flex flex-wrap gap-2 sm:col-span-2">
        <Button look="secondary" name="intent" value={`preview ${kind}`} autoFocus={isShown}>
          Preview<span className="sr-only"> of {MAIL_LABELS[kind]}</span>
        </Button>
        <Button look="secondary" name="intent" value={`original ${kind}`}>
          Back to the original<span className="sr-only"> of {MAIL_LABELS[kind]}</span>
        </Button>
      </p>
      {isShown && (
        <iframe
          title={`${MAIL_LABELS[kind]}, as the customer sees it`}
          src={previewAddress(kind, text)}
          sandbox=""
          className="h-[36rem] w-full rounded-base border border-line bg-white sm:col-span-2"
        />
      )}
    </Group>
  );
}

type TextPart = "Subject" | "Opening" | "Closing";

function previewAddress(kind: WordedMail, text: (part: TextPart) => { defaultValue: string }): string {
  const words = new URLSearchParams({
    kind,
    subject: text("Subject").defaultValue,
    opening: text("Opening").defaultValue,
    closing: text("Closing").defaultValue,
  });
  return `/admin/settings/mail?${words}`;
}
