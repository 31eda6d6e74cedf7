import { hashSource } from "~/front-door/security-headers.server";
import type { Bytes } from "~/http/encoding.server";
import calculator from "./calculator.css?inline";
import document from "./document.css?inline";
import paper from "./paper.css?inline";

/** A style sheet that a public page brings with it: its first words then wait for no second request. */
export interface Sheet {
  bytes: Bytes;
  /** What the page's policy allows: "'sha256-...'". */
  hash: string;
}

/** By the name that a route gives in its `handle`. */
export const SHEETS = {
  document: sheet(document),
  calculator: sheet(calculator),
  paper: sheet(paper),
};

export type SheetName = keyof typeof SHEETS;

function sheet(css: string): Sheet {
  return { bytes: Buffer.from(css), hash: hashSource(css) };
}
