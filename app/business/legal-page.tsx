import { ButtonLink } from "~/ui/button";
import type { LegalText } from "./legal";

export function LegalPage({ text }: { text: LegalText }) {
  return (
    <article className="wrap grid max-w-3xl gap-8 py-14">
      <header className="grid gap-2">
        <h1 className="text-section">{text.title}</h1>
        <p className="text-muted">Effective and last updated {text.updated}</p>
      </header>
      {text.sections.map(({ id, heading, paragraphs, list }, index) => (
        <section key={id} id={id} className="grid gap-3">
          <h2 className="text-title">
            {index + 1}. {heading}
          </h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {list && (
            <ul className="grid list-disc gap-1.5 pl-5">
              {list.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
      <p>
        <ButtonLink href="/" look="secondary">
          Back to Home
        </ButtonLink>
      </p>
    </article>
  );
}
