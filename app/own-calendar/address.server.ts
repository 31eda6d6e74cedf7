import { rm } from "node:fs/promises";
import { z } from "zod";
import type { Business } from "~/business/facts";
import { keepFile, readKeptFile } from "~/outside/kept-file.server";
import { type KeyContext, openSecret, sealSecret } from "~/outside/sealed-secret.server";
import { addVersion, fieldsOf } from "~/settings/settings.server";
import type { Context } from "../../db/schema";

/** Where the address is kept: in no backup and no export, and sealed by a key that is in none either. */
export interface AddressContext extends KeyContext {
  ownCalendarFile: string;
}

/** What is kept of the calendar when it is read. */
interface ReadingContext {
  busyTimesFile: string;
}

type SavingContext = Context & AddressContext & ReadingContext & { business: Business };

const stored = z.object({ sealed: z.string().optional() });

const PURPOSE = ["own calendar"];

/** The address, sealed so that a page may hold it. */
export function sealAddress(keys: KeyContext, address: string): string {
  return sealSecret(keys, PURPOSE, address);
}

/** Undefined when this site's key does not open it. */
export function openAddress(keys: KeyContext, sealed: string): string | undefined {
  return openSecret(keys, PURPOSE, sealed);
}

/** Undefined while there is none that this site's key opens. `sealed` is another text each time that one is saved. */
export async function getAddress(
  context: AddressContext,
): Promise<{ address: string; sealed: string } | undefined> {
  const { sealed } = await readKeptFile(context.ownCalendarFile, stored);
  const address = sealed && openAddress(context, sealed);
  return address ? { address, sealed } : undefined;
}

/** Saves the address, to be read at once. Its timed entries take time from now on, unless Settings already say which do. */
export async function saveAddress(context: SavingContext, address: string): Promise<void> {
  await rm(context.busyTimesFile, { force: true });
  await keepFile(context.ownCalendarFile, { sealed: sealAddress(context, address) });
  if (context.business.visits.ownCalendar === "no") await choose(context, "timed");
}

/** Forgets the address and what was read there: nothing of it takes time any more. */
export async function removeAddress(context: SavingContext): Promise<void> {
  await choose(context, "no");
  await rm(context.ownCalendarFile, { force: true });
  await rm(context.busyTimesFile, { force: true });
}

async function choose(context: SavingContext, ownCalendar: Business["visits"]["ownCalendar"]): Promise<void> {
  const { visits } = context.business;
  if (visits.ownCalendar !== ownCalendar)
    await addVersion(context, "visits", fieldsOf("visits", { ...visits, ownCalendar }));
}
