import { MOST_QUESTIONS } from "~/settings/settings-options";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { TextareaField } from "~/ui/textarea-field";
import { type AreaFields, Group } from "./area-form";

/** What every estimate says beside its figures. */
export function EstimatesFields({ bind }: AreaFields) {
  return (
    <Group title="On every estimate" hint="In the PDF and in its mail, below the price. Blank: left out.">
      <TextareaField
        {...bind("terms")}
        rows={6}
        hint="A deposit is printed above them by itself: fill it in below, not here."
      />
      <TextField
        {...bind("depositPercentage")}
        inputMode="numeric"
        hint="A term on paper: the site takes no money. Needs your licence number under Business."
      />
      <TextareaField
        {...bind("presets")}
        rows={5}
        hint="To add to an estimate in one press, each on a line of its own: Concrete border: 450"
      />
    </Group>
  );
}

/** What invoices say about paying them. */
export function PayingFields({ bind }: AreaFields) {
  return (
    <Group
      title="On every invoice"
      hint="On its page, in the PDF and in its mail. What is sent already stays as it was sent."
    >
      <TextField {...bind("daysToPay")} inputMode="numeric" hint="Blank: due on receipt, and no reminders." />
      <TextField {...bind("eTransfer")} type="email" hint="Where customers send an Interac e-Transfer." />
      <TextareaField
        {...bind("payWords")}
        rows={4}
        hint="In your own words, such as: Please put {number} into the message. {left} is what is left to pay."
      />
      <TextField
        {...bind("cardPage")}
        type="url"
        hint="The https address of a payment page of yours, if you have one. This site takes no card."
      />
      <TextField
        {...bind("gstCode")}
        hint="For the QuickBooks file in Reports, as the program spells it. Customers never see it."
      />
    </Group>
  );
}

/** Blank question rows below the last filled one. */
const BLANK_PAIRS = 2;

/** The questions in the order of /services. */
export function QuestionsFields({ bind, typed }: AreaFields) {
  const numbers = Array.from({ length: MOST_QUESTIONS }, (_, index) => index + 1);
  const last = numbers.findLast((number) => typed[`question${number}`] || typed[`answer${number}`]) ?? 0;
  const shown = Math.min(MOST_QUESTIONS, last + BLANK_PAIRS);
  return (
    <>
      <p className="text-muted">
        Shown on /services in this order, and answered by the chat. Clear both fields to take a question away.{" "}
        <a href="/admin/chats" className="font-semibold text-accent underline underline-offset-4">
          What people ask the chat
        </a>
      </p>
      {numbers.slice(0, shown).map((number) => (
        <fieldset key={number} className="card grid gap-4 p-4 sm:p-6">
          <legend className="sr-only">Question {number}</legend>
          <TextField {...bind(`question${number}`)} />
          <TextareaField {...bind(`answer${number}`)} rows={3} />
          <p className="flex gap-2">
            {number > 1 && (
              <Button look="secondary" name="intent" value={`up ${number}`}>
                Move {number} up
              </Button>
            )}
            {number < shown && (
              <Button look="secondary" name="intent" value={`down ${number}`}>
                Move {number} down
              </Button>
            )}
          </p>
        </fieldset>
      ))}
    </>
  );
}
