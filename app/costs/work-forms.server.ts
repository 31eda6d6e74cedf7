import { z } from "zod";
import { blankAsMissing } from "~/business/form-fields.server";
import { rowId } from "~/business/row-id.server";
import { albertaToUtc } from "~/business/time";
import { costMessages } from "./cost-messages";
import type { PacksOver, TypedPacks } from "./keep-work.server";

/** The most materials of one form. */
export const MOST_PACKS = 24;
const NUMBERS = Array.from({ length: MOST_PACKS }, (_, index) => index + 1);

const packs = blankAsMissing(
  z
    .string()
    .regex(/^\d{1,4}$/, costMessages.packs)
    .transform(Number),
);
const material = blankAsMissing(z.string().max(60));
const people = z
  .string({ error: costMessages.people })
  .regex(/^(?:[1-9]|1\d|20)$/, costMessages.people)
  .transform(Number);
const time = blankAsMissing(
  z
    .string()
    .regex(/^(?:[01]?\d|2[0-3]):[0-5]\d$/, costMessages.time)
    .transform((typed) => typed.padStart(5, "0")),
);
const wallTime = z.string({ error: costMessages.wallTime }).transform((typed, context) => {
  const at = albertaToUtc(typed);
  if (at) return at;
  context.addIssue({ code: "custom", message: costMessages.wallTime });
  return z.NEVER;
});

/** Packs by number, beside the name of their material: "packs1", "material1". Blank ones stay as they are. */
export const packsForm = z
  .object({
    id: rowId,
    /** What was asked about already, as `sureOf` writes it. */
    sure: blankAsMissing(z.string().max(4000)),
    ...Object.fromEntries(
      NUMBERS.flatMap((number) => [
        [`packs${number}`, packs],
        [`material${number}`, material],
      ]),
    ),
  })
  .transform((input) => ({
    id: input.id,
    sure: readSure(input.sure as string | undefined),
    typed: NUMBERS.flatMap((number): (TypedPacks & { field: string })[] => {
      const fields: Readonly<Record<string, unknown>> = input;
      const [name, count] = [fields[`material${number}`], fields[`packs${number}`]] as [
        string | undefined,
        number | undefined,
      ];
      return name === undefined || count === undefined
        ? []
        : [{ field: `packs${number}`, material: name, packs: count }];
    }),
  }));

/** Packs far over the plan are asked about once, each at its field. */
export function askAboutPacks(
  over: readonly PacksOver[],
  typed: readonly (TypedPacks & { field: string })[],
): Record<string, string[]> {
  return Object.fromEntries(
    over.map((each) => [
      typed.find(({ material }) => material === each.material)!.field,
      [costMessages.far_over(each)],
    ]),
  );
}

/** Packs that were asked about, as a hidden field has them. */
export function sureOf(packs: readonly TypedPacks[]): string {
  return packs.map((each) => `${each.packs} ${each.material}`).join("\n");
}

function readSure(typed = ""): TypedPacks[] {
  return typed
    .replaceAll("\r\n", "\n")
    .split("\n")
    .map((line) => ({
      packs: Number.parseInt(line, 10),
      material: line.slice(line.indexOf(" ") + 1),
    }));
}

/** `time` is typed when it was not just now. */
export const startForm = z.object({ id: rowId, people, time });
export const endForm = z.object({ id: rowId, time });

/** A stretch of work as the office corrects it, in Alberta's time. */
export const timeForm = z.object({
  id: rowId,
  timeId: blankAsMissing(rowId),
  people,
  startedAt: wallTime,
  endedAt: blankAsMissing(wallTime),
});
