import { isAnswered } from "~/business/questions";
import { freeRow } from "~/settings/add-question";
import { PREPARED_QUESTIONS } from "~/settings/prepared-questions";
import { type Fields, MOST_QUESTIONS } from "~/settings/settings-options";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { TextareaField } from "~/ui/textarea-field";
import type { AreaFields } from "./area-form";

/** Blank question rows below the last filled one. */
const BLANK_PAIRS = 2;

/** The questions in the order of /services. */
export function QuestionsFields({ bind, typed }: AreaFields) {
  const numbers = Array.from({ length: MOST_QUESTIONS }, (_, index) => index + 1);
  const last = numbers.findLast((number) => typed[`question${number}`] || typed[`answer${number}`]) ?? 0;
  const shown = Math.min(MOST_QUESTIONS, last + BLANK_PAIRS);
  // The row to which a question was just added.
  const added = Number(bind("added").defaultValue);
  return (
    <>
      <p className="text-muted">
        Shown on /services in this order, and answered by the chat. Clear both fields to remove a question.{" "}
        <a href="/admin/chats" className="font-semibold text-accent underline underline-offset-4">
          What people ask the chat
        </a>
      </p>
      {numbers.slice(0, shown).map((number) => (
        <fieldset key={number} className="card grid gap-4 p-4 sm:p-6">
          <legend className="sr-only">Question {number}</legend>
          {hasBlank(typed, number) && (
            <p className="badge justify-self-start">Not public yet: fill in each ____ of the answer</p>
          )}
          <TextField {...bind(`question${number}`)} />
          <TextareaField {...bind(`answer${number}`)} rows={3} autoFocus={number === added} />
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
      {freeRow(typed) && <PreparedQuestions typed={typed} />}
    </>
  );
}

function hasBlank(typed: Fields, number: number): boolean {
  const [question = "", answer = ""] = [typed[`question${number}`], typed[`answer${number}`]];
  return question !== "" && answer !== "" && !isAnswered({ question, answer });
}

/** What everybody asks, as far as the form does not have it yet. */
function PreparedQuestions({ typed }: Pick<AreaFields, "typed">) {
  const used = Object.values(typed);
  const offered = PREPARED_QUESTIONS.map(({ question }, index) => ({ question, index })).filter(
    ({ question }) => !used.includes(question),
  );
  if (offered.length === 0) return null;
  return (
    <section aria-labelledby="prepared" className="card grid gap-4 p-4 sm:p-6">
      <h2 id="prepared" className="text-lg">
        What everybody asks
      </h2>
      <p className="text-muted">
        Add one, fill in its blanks in your own words, and save. Nobody but you sees it while a blank is left.
      </p>
      <ul className="grid gap-2 sm:grid-cols-2">
        {offered.map(({ question, index }) => (
          <li key={question} className="flex items-center justify-between gap-4">
            {question}
            <Button look="secondary" name="intent" value={`add ${index}`}>
              Add<span className="sr-only">: {question}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
