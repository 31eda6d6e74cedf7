import fc from "fast-check";
import { expect, test } from "vitest";
import { newLead } from "~/quotes/testing.server";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { getWaitingImport, judgeImport, runImport, startImport } from "./imports.server";
import { digestOf, type JudgedLine } from "./judge-lines.server";

const now = new Date("2026-11-20T18:00:00.000Z");
const RUNS = Number(process.env.RUNS ?? 20);
const COLUMNS = ["name", "email", "phone", "address", "note", "phone"] as const;

/** The people of a small town, so that many rows are the same person, nobody, or no contact. */
const who = fc.integer({ min: 10, max: 21 });
const cells = who.chain((one) =>
  fc.tuple(
    fc.constantFrom("Ann", "ann", "Bob", "=1+1", "", "Éva"),
    fc.constantFrom("", `p${one}@x.ca`, `P${one}@X.CA`, "no email", `p${one}@x.ca; q${one}@x.ca`),
    fc.constantFrom("", `780-555-01${one}`, `(780) 555 01${one}`, "555-0100", "none"),
    fc.constantFrom("", "1 St", "1 ST", "2 St"),
    fc.constantFrom("", "=cmd|' /C calc'!A0", "x".repeat(5001)),
    fc.constantFrom("", "", `+1 587 555 01${one}`),
  ),
);
const file = fc.array(cells, { minLength: 1, maxLength: 40 });
const job = fc.record({
  email: who.map((one) => `p${one}@x.ca`),
  phone: who.map((one) => `780-555-01${one}`),
});
const town = fc.record({
  jobs: fc.array(job, { maxLength: 3 }),
  files: fc.array(file, { minLength: 1, maxLength: 3 }),
});

/** One of each verdict, which twenty random towns may lack. */
const EACH_VERDICT = {
  jobs: [{ email: "p10@x.ca", phone: "780-555-0110" }],
  files: [
    [
      ["Ann", "p10@x.ca", "", "", "", ""],
      ["Bob", "p11@x.ca", "", "", "", ""],
      ["Bob", "P11@X.CA", "", "", "", ""],
      ["Bob", "no email", "", "", "", ""],
    ],
  ],
} satisfies { jobs: object[]; files: string[][][] };

test("an import does to each row what its dry run said, and the same file once more brings nobody", async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(town, async ({ jobs, files }) => {
      const db = await createTestDb();
      for (const each of jobs) await newLead(db, { name: "Job", ...each });
      for (const rows of files) for (const verdict of await importAndCompare(db, rows)) seen.add(verdict);
      await db.destroy();
    }),
    { numRuns: RUNS, examples: [[EACH_VERDICT]] },
  );
  expect([...seen].toSorted()).toEqual(["double", "known", "new", "refused"]);
}, 120_000);

/** Returns how the rows were judged. */
async function importAndCompare(db: Db, rows: readonly string[][]): Promise<string[]> {
  const lines = rows.map((row, index) => ({ row: index + 1, cells: row }));
  const table = { lines, columns: [...COLUMNS], hasHeadings: false };
  const bring = () => startImport({ db, now, actor: "ann" }, { fileName: "town.csv", table });
  const dryRun = async (id: number) => judgeImport(db, (await getWaitingImport(db, id))!);

  const id = await bring();
  const judged = await dryRun(id);
  const news = judged.filter(({ verdict }) => verdict === "new");
  const answer = await runImport({ db, now }, { id, seen: digestOf(judged) });
  expect(answer).toEqual(
    news.length > 0 ? { ok: true, brought: news.length } : { ok: false, reason: "nothing_new" },
  );
  const brought = await db
    .selectFrom("contacts")
    .select(["name", "email", "phone", "address", "note"])
    .where("import_id", "=", id)
    .orderBy("id")
    .execute();
  expect(brought).toEqual(
    news.map((line) => {
      if (line.verdict !== "new") throw new Error("It is not new.");
      const { name, email, phone, address = null, note = null } = line.contact;
      return { name, email, phone, address, note };
    }),
  );

  // The same file once more brings nobody, and a row that was refused is refused again.
  const again = await dryRun(await bring());
  expect(again.filter(({ verdict }) => verdict === "new")).toEqual([]);
  const refused = (all: JudgedLine[]) => all.filter(({ verdict }) => verdict === "refused");
  expect(refused(again)).toEqual(refused(judged));
  return judged.map(({ verdict }) => verdict);
}
