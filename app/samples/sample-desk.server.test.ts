import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultBusiness } from "~/business/facts";
import { STAGES } from "~/quotes/stages";
import { stagesOf } from "~/quotes/stages.server";
import { listJobsTriedOut, openSampleDesk, removeSampleDesk, sampleDesk } from "./sample-desk.server";

const samplesFolder = join(mkdtempSync(join(tmpdir(), "samples-")), "samples");
const now = new Date();
const context = { business: defaultBusiness, now, publicUrl: "http://site.test", samplesFolder };

beforeAll(() => Promise.all([openSampleDesk(context), openSampleDesk(context)]), 120_000);
afterAll(() => removeSampleDesk(context));

test("two presses at once make one company, with fourteen jobs and one at least in every stage", async () => {
  const { db } = sampleDesk()!;
  const ids = (await db.selectFrom("quotes").select("id").execute()).map(({ id }) => id);
  expect(ids).toHaveLength(14);
  const stages = new Set((await stagesOf(db, ids)).values());
  expect([...stages].toSorted()).toEqual([...STAGES].toSorted());
  expect(await db.selectFrom("crews").select("name").orderBy("name").execute()).toEqual([
    { name: "North crew" },
    { name: "South crew" },
  ]);
});

test("nothing in it is later than now, but what is planned", async () => {
  const { db } = sampleDesk()!;
  const { rows: tables } = await sql<{ name: string }>`
    SELECT m.name AS name, c.name AS column FROM sqlite_master AS m JOIN pragma_table_info(m.name) AS c
    WHERE m.type = 'table' AND c.name IN ('created_at', 'updated_at', 'at', 'issued_at', 'recorded_at')`.execute(
    db,
  );
  expect(tables.length).toBeGreaterThan(10);
  for (const { name, column } of tables as { name: string; column: string }[]) {
    const { rows } = await sql<{ latest: string | null }>`
      SELECT max(${sql.ref(column)}) AS latest FROM ${sql.table(name)}`.execute(db);
    expect(rows[0]!.latest ?? "", `${name}.${column}`).toSatisfy((at: string) => at <= now.toISOString());
  }
});

test("jobs and papers are numbered in the order of their days, as the site's own are", async () => {
  const { db } = sampleDesk()!;
  const days = {
    quotes: "created_at",
    estimates: "created_at",
    invoices: "issued_at",
    payments: "recorded_at",
  } as const;
  for (const [table, column] of Object.entries(days)) {
    const { rows } = await sql<{ at: string }>`
      SELECT ${sql.ref(column)} AS at FROM ${sql.table(table)} ORDER BY id`.execute(db);
    const dates = rows.map(({ at }) => at);
    expect(dates.length, table).toBeGreaterThan(1);
    expect(dates, table).toEqual(dates.toSorted());
  }
});

test("no row has a number that one of the site's own may have", async () => {
  const { db } = sampleDesk()!;
  for (const table of [
    "quotes",
    "estimates",
    "calendar_events",
    "invoices",
    "payments",
    "crews",
    "activities",
  ] as const) {
    const { first } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.min<number>("id").as("first"))
      .executeTakeFirstOrThrow();
    expect(first, table).toBeGreaterThan(900_000);
  }
});

test("its estimates have the prices of the site", async () => {
  const { prices } = defaultBusiness;
  const rates = await sampleDesk()!
    .db.selectFrom("estimates")
    .select("price_per_sq_ft_cents as cents")
    .where("project_type", "=", "rubber_resurfacing")
    .execute();
  expect(new Set(rates.map(({ cents }) => cents))).toEqual(new Set([prices.blackPriceCents]));
});

test("its people have addresses and numbers that belong to nobody", async () => {
  const people = await sampleDesk()!.db.selectFrom("quotes").select(["email", "phone"]).execute();
  for (const { email, phone } of people) {
    expect(email).toMatch(/@example\.com$/);
    expect(phone).toMatch(/555-?01\d\d/);
  }
});

test("a claim of its warranty waits to be answered", async () => {
  const claims = sampleDesk()!
    .db.selectFrom("activities")
    .select("asks")
    .where("kind", "=", "warranty_claim");
  expect(await claims.execute()).toEqual([{ asks: "complaint" }]);
});

test("a job that was added is named, and goes with the samples, down to the last file", async () => {
  const { db } = sampleDesk()!;
  await db
    .insertInto("quotes")
    .values({
      name: "Tried Out",
      email: "",
      phone: "",
      project_type: "other",
      created_at: "",
      updated_at: "",
    })
    .execute();
  expect(await listJobsTriedOut(sampleDesk()!)).toEqual(["Tried Out"]);
  await removeSampleDesk(context);
  expect([sampleDesk(), readdirSync(samplesFolder)]).toEqual([undefined, []]);
});
