import type { Business } from "~/business/facts";

/** The owner's questions and answers, in order. Nothing without any. */
export function Questions({ questions }: Pick<Business, "questions">) {
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby="questions-title" className="wrap grid gap-6 py-16 md:py-24">
      <h2 id="questions-title" className="text-section">
        Questions and Answers
      </h2>
      <dl className="grid max-w-3xl gap-6">
        {questions.map(({ question, answer }) => (
          <div key={question} className="grid gap-1">
            <dt className="text-lg font-bold">{question}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
