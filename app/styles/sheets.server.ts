import { hashSource } from "~/front-door/security-headers.server";
import type { Bytes } from "~/http/encoding.server";
import calculator from "./calculator.css?inline";
import document from "./document.css?inline";
import paper from "./paper.css?inline";
import story from "./story.css?inline";
import visit from "./visit.css?inline";

/** The style that a public page carries, so that its first text waits for no second request. */
export interface Sheet {
  bytes: Bytes;
  /** For the page's security policy: "'sha256-...'". */
  hash: string;
}

/** By the name in a route's `handle`. */
export const SHEETS = {
  document: sheet(document),
  calculator: sheet(calculator),
  paper: sheet(paper),
  story: sheet(story),
  visit: sheet(visit),
};

export type SheetName = keyof typeof SHEETS;

function sheet(css: string): Sheet {
  return { bytes: Buffer.from(css), hash: hashSource(css) };
}
