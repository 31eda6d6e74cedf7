import { z } from "zod";
import { optional } from "~/business/form-fields.server";
import type { Origin } from "./origin";

/** Anybody can write a link, so a tag that is not one short line counts as missing. */
const tag = optional(200).catch(undefined);

const originForm = z.object({ utm_source: tag, utm_campaign: tag, gclid: tag });

/** The tags in the query of an address; undefined without any. Other parts of the query are left out. */
export function readOrigin(query: string): Origin | undefined {
  const origin = originForm.parse(Object.fromEntries(new URLSearchParams(query)));
  return Object.values(origin).some(Boolean) ? origin : undefined;
}
