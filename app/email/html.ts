import escapeHtml from "escape-html";

/** Escaped HTML, made only by the `html` tag. It is inserted as it is. */
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
 * html`<td>${name}</td>` escapes every value that `html` did not make itself, so nobody can forget to. Put values only
 * between tags or inside quoted attributes.
 */
export function html(markup: TemplateStringsArray, ...contents: Content[]): Html {
  return new Html(String.raw({ raw: markup }, ...contents.map(toMarkup)));
}

function toMarkup(content: Content): string {
  if (typeof content === "string" || typeof content === "number") return escapeHtml(String(content));
  return content instanceof Html ? content.toString() : content.map(String).join("");
}
