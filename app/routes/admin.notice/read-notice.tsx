import { Form } from "@remix-run/react";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import type { NoticeRefusal } from "./actions.server";
import { Offers } from "./offers";

interface ReadNoticeProps {
  /** YYYY-MM-DD; undefined when the session is over. */
  today: string | undefined;
  refusal: NoticeRefusal | undefined;
}

const LOOK_FIRST = "Anybody can fake an email like this. Check your bank account before you record it.";
const DOUBTS = {
  deposited: LOOK_FIRST,
  waiting: `The email does not say that the money was deposited: accept it at your bank first. ${LOOK_FIRST}`,
  other: `This does not look like a notice of money coming in. ${LOOK_FIRST}`,
};

/** What was read, to be corrected and booked. */
export function ReadNotice({ today, refusal }: ReadNoticeProps) {
  const { reading, lastResult } = refusal ?? {};
  const typed = (name: string) => String(lastResult?.initialValue?.[name] ?? "");
  const bind = (name: string) => ({
    id: name,
    name,
    autoComplete: "off",
    defaultValue: typed(name),
    errors: lastResult?.error?.[name] ?? undefined,
  });
  const fields = ["amount", "receivedOn", "sender", "message", "reference"].map(typed);
  return (
    <section aria-labelledby="read" className="card grid gap-3 p-4">
      <h2 id="read" className="text-lg">
        What it says
      </h2>
      <p role="alert" className={`notice ${reading?.stands === "other" ? "notice-danger" : ""}`}>
        {DOUBTS[reading?.stands ?? "deposited"]}
      </p>
      <Form noValidate method="post" key={fields.join("\n")} className="grid gap-3">
        <input type="hidden" name="notice" value={typed("notice")} />
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField {...bind("amount")} label="Amount" inputMode="decimal" maxLength={20} />
          <TextField {...bind("receivedOn")} label="Received on" type="date" max={today} />
          <TextField {...bind("sender")} label="From" maxLength={100} />
          <TextField
            {...bind("reference")}
            label="Bank’s reference"
            hint={typed("reference") ? undefined : "Without it the same payment could be recorded twice."}
            maxLength={40}
          />
        </div>
        <TextField {...bind("message")} label="Message" maxLength={400} />
        <Button name="intent" value="find-invoice" look="secondary" className="w-fit">
          Find the invoice again
        </Button>
        {reading && <Offers reading={reading} lastResult={lastResult} />}
      </Form>
    </section>
  );
}
