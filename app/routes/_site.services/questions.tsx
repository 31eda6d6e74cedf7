import { useBusiness } from "~/business/business-context";
import { formatPhone, type Question } from "~/business/facts";
import { WithPhoneLink } from "~/business/phone-link";

/** How many are open at first. */
const OPEN = 2;

/** The owner's questions and answers, in order. Nothing without any. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  const { phone } = useBusiness();
  if (questions.length === 0) return null;
  return (
    <section
      id="questions"
      aria-labelledby="questions-title"
      className="wrap grid gap-10 py-16 md:py-24 lg:grid-cols-[4fr_8fr]"
    >
      <div className="grid content-start gap-3">
        <h2 id="questions-title" className="text-section">
          Questions people ask first
        </h2>
        <p className="text-muted">
          <WithPhoneLink text={`Yours is not here? Call ${formatPhone(phone)} or ask in the chat.`} />
        </p>
      </div>
      <div className="grid content-start border-b border-line">
        {questions.map(({ question, answer }, index) => (
          <details key={question} open={index < OPEN} className="border-t border-line">
            <summary className="min-h-11 py-3 text-lg font-semibold wrap-anywhere">{question}</summary>
            <p className="max-w-[60ch] py-2 whitespace-pre-line">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
