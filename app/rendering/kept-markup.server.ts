import { LRUCache } from "lru-cache";
import { type ComponentType, createElement } from "react";
import { renderToString } from "react-dom/server";
import type { Bytes } from "~/http/encoding.server";

/** Bytes kept for each component: about ten pages of the dashboard. */
const MOST_BYTES = 4_000_000;

const kept = new Map<unknown, LRUCache<string, Bytes>>();

/** Renders a component for these props (JSON), from memory when they were rendered before. */
function draw<Given extends object>(component: ComponentType<Given>, given: Given): Bytes {
  const drawings =
    kept.get(component) ?? new LRUCache<string, Bytes>({ maxSize: MOST_BYTES, sizeCalculation });
  kept.set(component, drawings);
  const key = JSON.stringify(given);
  const known = drawings.get(key);
  if (known) return known;
  const drawn = Buffer.from(renderToString(createElement(component, given)));
  drawings.set(key, drawn);
  return drawn;
}

/** A text takes two bytes a character. */
function sizeCalculation(drawn: Bytes, key: string): number {
  return drawn.length + 2 * key.length;
}

/**
 * The parts of a page that are rendered once for equal data. While React renders the page, each is a comment: copied
 * and encoded with the page, they would double its cost.
 */
export class KeptMarkup {
  readonly #parts: Bytes[] = [];

  /** The comment that stands for a component's markup. */
  readonly markupOf = <Given extends object>(component: ComponentType<Given>, given: Given): string =>
    this.markOf(draw(component, given));

  /** The comment that stands for these bytes. Nobody can type it into a page, where every `<` is escaped. */
  markOf(part: Bytes): string {
    return `<!--kept:${this.#parts.push(part) - 1}-->`;
  }

  /** The page with its parts in place, in UTF-8. */
  assemble(page: string): Bytes {
    const pieces = page.split(/<!--kept:(\d+)-->/);
    return Buffer.concat(
      pieces.map((piece, index) => (index % 2 ? this.#parts[Number(piece)]! : Buffer.from(piece))),
    );
  }
}
