import { TextField } from "~/ui/field";
import { TextareaField } from "~/ui/textarea-field";
import { type AreaFields, Group } from "./area-form";

/** What every estimate says beside its figures. */
export function EstimatesFields({ bind }: AreaFields) {
  return (
    <Group title="On every estimate" hint="In the PDF and its email, below the price. Blank: left out.">
      <TextareaField
        {...bind("terms")}
        rows={6}
        hint="Leave the deposit out: what you enter under Deposit is printed above your terms."
      />
      <TextField
        {...bind("depositPercentage")}
        inputMode="numeric"
        hint="Only printed: the site takes no money. Needs your licence number under Business."
      />
      <TextareaField
        {...bind("presets")}
        rows={5}
        hint="To add to an estimate in one press, one per line: Concrete border: 450"
      />
    </Group>
  );
}

/** What invoices say about paying them. */
export function PayingFields({ bind }: AreaFields) {
  return (
    <Group
      title="On every invoice"
      hint="On its page, in the PDF and in its email. Invoices already sent stay as they are."
    >
      <TextField {...bind("daysToPay")} inputMode="numeric" hint="Blank: due on receipt, and no reminders." />
      <TextField {...bind("eTransfer")} type="email" hint="Where customers send an Interac e-Transfer." />
      <TextareaField
        {...bind("payWords")}
        rows={4}
        hint="In your own words, such as: We take cheques too; please write {number} on yours. {left} is what is left to pay. An e-Transfer’s message is asked for already."
      />
      <TextField
        {...bind("cardPage")}
        type="url"
        hint="The https address of your own payment page, if you have one. This site takes no cards."
      />
      <TextField
        {...bind("gstCode")}
        hint="For the QuickBooks file in Reports, as the program spells it. Customers never see it."
      />
    </Group>
  );
}
