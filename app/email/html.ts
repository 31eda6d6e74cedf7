import escapeHtml from "escape-html";

/** Markup made by {@link html}, which is the only thing that makes it. It is inserted without escaping. */
class Html {
  readonly #markup: string;

  constructor(markup: string) {
    this.#markup = markup;
  }

  toString(): string {
    return this.#markup;
  }
}

export type { Html };

type Content = string | number | Html | readonly Html[];

/**
 * html`<td>${name}</td>` escapes every value that was not itself made by `html`, so nobody can forget to. Put values
 * between tags or inside quoted attributes only.
 */
export function html(markup: TemplateStringsArray, ...contents: Content[]): Html {
  return new Html(String.raw({ raw: markup }, ...contents.map(toMarkup)));
}

function toMarkup(content: Content): string {
  if (typeof content === "string" || typeof content === "number") return escapeHtml(String(content));
  return content instanceof Html ? content.toString() : content.map(String).join("");
}
