import { z } from "zod";
import { optional } from "~/business/form-fields.server";
import type { Origin } from "./origin";

/** Anybody can write a link, so a tag that is not one short line counts as missing. */
const tag = (longest: number) => optional(longest).catch(undefined);

const originForm = z.object({ utm_source: tag(100), utm_campaign: tag(100), gclid: tag(200) });

/** The tags in the query of an address; undefined without any. Other parts of the query are left out. */
export function readOrigin(query: string): Origin | undefined {
  const origin = originForm.parse(Object.fromEntries(new URLSearchParams(query)));
  return Object.values(origin).some(Boolean) ? origin : undefined;
}
