import { LRUCache } from "lru-cache";
import { type ComponentType, createElement } from "react";
import { renderToString } from "react-dom/server";
import type { Bytes } from "~/http/encoding.server";

/** Of each component, in bytes: some ten pages of the desk, however much a customer has written. */
const MOST_BYTES = 4_000_000;

const kept = new Map<unknown, LRUCache<string, Bytes>>();

/** What a component draws from these props, which are JSON: written by React the first time, and kept as bytes. */
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
 * The parts of one page that are drawn once for equal data. While React writes the page a comment stands for each: copied
 * into its text, and encoded with it, they would cost as much as all the rest of the page.
 */
export class KeptMarkup {
  readonly #parts: Bytes[] = [];

  /** What stands for a component's markup. */
  readonly markupOf = <Given extends object>(component: ComponentType<Given>, given: Given): string =>
    this.markOf(draw(component, given));

  /** What stands for these bytes. In the page's own text no `<` is unescaped, so nobody can write the same. */
  markOf(part: Bytes): string {
    return `<!--kept:${this.#parts.push(part) - 1}-->`;
  }

  /** The page with its parts, in UTF-8. */
  assemble(page: string): Bytes {
    const pieces = page.split(/<!--kept:(\d+)-->/);
    return Buffer.concat(
      pieces.map((piece, index) => (index % 2 ? this.#parts[Number(piece)]! : Buffer.from(piece))),
    );
  }
}
