import { ButtonLink } from "~/ui/button";
import { useBusiness } from "./business-context";
import { formatPhone, telHref } from "./facts";
import type { LegalText } from "./legal";

export function LegalPage({ text }: { text: LegalText }) {
  return (
    <article className="wrap grid gap-8 py-14 *:max-w-[44rem]">
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
            <p key={paragraph}>
              <WithContacts text={paragraph} />
            </p>
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

/** Text with the business's phone and email as links that do not break across lines. */
function WithContacts({ text }: { text: string }) {
  const { phone, email } = useBusiness();
  const hrefs = new Map([
    [formatPhone(phone), telHref(phone)],
    [email, `mailto:${email}`],
  ]);
  const contacts = [...hrefs.keys()].map((contact) => contact.replace(/[^\w\s]/g, "\\$&")).join("|");
  return text.split(new RegExp(`(${contacts})`)).map((part) => {
    const href = hrefs.get(part);
    return href ? (
      <a key={part} href={href} className="inline-block text-accent underline underline-offset-4">
        {part}
      </a>
    ) : (
      part
    );
  });
}
