import escapeHtml from "escape-html";

/** Markup that only {@link html} makes, and that it therefore takes as it is. */
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
 * html`<td>${name}</td>`: text is escaped unless it is itself `html`, so that forgetting to is not possible.
 * Values belong between tags or inside quoted attributes.
 */
export function html(markup: TemplateStringsArray, ...contents: Content[]): Html {
  return new Html(String.raw({ raw: markup }, ...contents.map(toMarkup)));
}

function toMarkup(content: Content): string {
  if (typeof content === "string" || typeof content === "number") return escapeHtml(String(content));
  return content instanceof Html ? content.toString() : content.map(String).join("");
}
