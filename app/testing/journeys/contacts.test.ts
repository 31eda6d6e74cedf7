import { beforeAll, expect, test } from "vitest";
import { createUser } from "~/auth/users.server";
import { manyRows } from "~/contacts/testing.server";
import { newLead } from "~/quotes/testing.server";
import { ADMIN, type Site, startSite } from "../site";
import { Visitor } from "../visitor";

let site: Site;
let owner: Visitor;
const PAGE = "/admin/contacts";
const SHOW = "Show what would happen";

beforeAll(async () => {
  site = await startSite();
  owner = new Visitor(site);
  await owner.signIn(ADMIN);
});

const fileOf = (content: BlobPart, name = "clients.csv") => ({
  field: "file",
  content: new Blob([content]),
  name,
});

async function choose(content: BlobPart, name?: string): Promise<void> {
  await owner.open(PAGE);
  await owner.press(SHOW, fileOf(content, name));
}

const contacts = () => site.db.selectFrom("contacts").select(["id", "name", "note"]).orderBy("id").execute();
const rows = () =>
  owner
    .findAll("tbody tr")
    .map((row) => [...row.querySelectorAll("td")].map((cell) => cell.textContent?.trim()));

test("a file is shown row by row, imported by one press, and taken back by one Undo", async () => {
  const { id: jobId } = await newLead(site.db, {
    name: "Old Client",
    email: "old@example.ca",
    phone: "780-555-0100",
  });
  const before = await site.db.selectFrom("quotes").select("id").execute();
  await choose(
    "Name,Email,Phone,Notes\nJane Doe,jane@example.ca,780-555-0148,Dog\nOld,old@example.ca,,\nJane,,780 555 0148,\n,x@example.ca,,\n",
  );
  expect(owner.heading).toBe("What the import would do");
  expect(owner.text).toContain(
    "clients.csv has 4 rows. The import adds 1 contact. The other 3 are left out.",
  );
  expect(rows()).toEqual([
    ["2", "New", "Jane Doe780-555-0148, jane@example.ca, Dog"],
    ["3", `Already a customerJob #${jobId} Old Client`, "Oldold@example.ca"],
    ["4", "DuplicateSame person as in row 2", "Jane780 555 0148"],
    ["5", "Can’t importThere is no name", "x@example.ca"],
  ]);
  await owner.follow("Can’t import 1");
  expect(rows().length).toBe(1);
  expect(await contacts()).toEqual([]);
  await owner.press("Import 1 contact");
  expect(owner.toast).toBe("Imported – 1 contact. No email was sent, and nobody became a lead.");
  expect((await contacts()).map(({ name }) => name)).toEqual(["Jane Doe"]);
  expect(await site.db.selectFrom("quotes").select("id").execute()).toEqual(before);
  expect(await site.db.selectFrom("outbox").select("id").execute()).toEqual([]);
  expect(await site.db.selectFrom("email_list").select("id").execute()).toEqual([]);
  await owner.press("Undo");
  expect(owner.toast).toBe("Undone – 1 contact removed.");
  expect(await contacts()).toEqual([]);
});

test("a contact is found, fills in a new job, and is a lead only then", async () => {
  await choose("Name,Email,Phone,Address,Notes\nMia Berg,mia@example.ca,780-555-0177,10123 104 St,Gate 7\n");
  await owner.press("Import 1 contact");
  const [contact] = await contacts();
  await owner.open("/admin/search?q=mia+berg");
  expect(owner.text).toContain("Contacts");
  await owner.follow("Mia Berg");
  expect(owner.text).toContain("There is no job with this phone or email.");
  expect(owner.text).toContain("A contact is not a lead or a subscriber, and gets no email.");
  await owner.open("/admin/leads?q=berg");
  expect(owner.text).not.toContain("Mia Berg");

  // Typed without the contact: it is told of.
  await owner.open("/admin/leads?panel=phone");
  owner.fill("Name", "Mia");
  owner.fill("Phone", "(780) 555-0177");
  await owner.press("Add Lead");
  expect(owner.status).toBe(409);
  expect(owner.text).toContain("Same phone as your contact Mia Berg");

  await owner.open(`/admin/contacts/${contact?.id}`);
  await owner.follow("New job");
  expect(owner.text).toContain("Filled in from your contact Mia Berg.");
  expect(
    ["Name", "Email", "Phone", "Address (optional)", "Follow-up Notes (optional)"].map((label) =>
      owner.value(label),
    ),
  ).toEqual(["Mia Berg", "mia@example.ca", "780-555-0177", "10123 104 St", "Gate 7"]);
  owner.fill("Project Type", "rubber_resurfacing");
  owner.fill("Lead Source", "referral");
  await owner.press("Add Lead");
  expect(owner.status).toBe(200);
  expect(owner.heading).toContain("Mia Berg");
  expect(owner.text).toContain("Same phone as your contact Mia Berg: Gate 7");
  expect((await contacts()).length).toBe(1);

  await choose("Name,Phone\nMia,780-555-0177\n");
  expect(owner.text).toContain("There is nobody new in this file.");
  expect(owner.findAll("button").some(({ textContent }) => textContent?.startsWith("Import"))).toBe(false);
  await owner.press("Discard the file");
  expect(
    await site.db.selectFrom("contact_imports").select("id").where("lines", "is not", null).execute(),
  ).toEqual([]);
});

test("two people change a contact: only a field that both changed is asked about; deleting it asks first", async () => {
  const [contact] = await contacts();
  const page = `/admin/contacts/${contact?.id}`;
  const other = owner.newTab();
  await owner.open(page);
  await other.open(page);
  other.fill("Note (optional)", "Gate 8");
  other.fill("Name", "Mia B.");
  await other.press("Save");
  expect(other.toast).toBe("Saved – The contact is saved.");
  owner.fill("Note (optional)", "Gate 9");
  owner.fill("Phone (optional)", "none");
  await owner.press("Save");
  expect(owner.status).toBe(400);
  expect(owner.text).toContain("This is not a phone number");
  owner.fill("Phone (optional)", "780-555-0178");
  await owner.press("Save");
  expect(owner.status).toBe(409);
  expect(owner.text).toContain("Gate 8");
  await owner.press("Save");
  const saved = await site.db
    .selectFrom("contacts")
    .selectAll()
    .where("id", "=", contact!.id)
    .executeTakeFirst();
  expect(saved).toMatchObject({
    name: "Mia B.",
    note: "Gate 9",
    phone: "780-555-0178",
    phone_digits: "7805550178",
  });
  await owner.follow("Delete contact");
  await owner.press("Delete");
  expect(owner.toast).toContain("Mia B. is deleted.");
  expect(await contacts()).toEqual([]);
  await owner.open(page);
  expect([owner.status, owner.text.includes("This contact is gone")]).toEqual([404, true]);
});

test("columns that nobody knows are chosen by the owner, who is told when the name is missing", async () => {
  await choose("Wer;Ort;Nummer;Mehr\nJane;Leduc;780-555-0148;x\n");
  expect(owner.text).toContain("We can’t tell which column is the name.");
  owner.fill("Nummer", "phone");
  await owner.press("Show the rows again");
  expect(owner.status).toBe(400);
  expect(owner.text).toContain("Choose which column is the name");
  expect(owner.value("Nummer")).toBe("phone");
  owner.fill("Wer", "name");
  owner.fill("Ort", "address");
  await owner.press("Show the rows again");
  expect(rows()).toEqual([["2", "New", "Jane780-555-0148, Leduc"]]);
});

const head = (bytes: number, start = "Name,Phone\n") =>
  Buffer.concat([Buffer.from(start), Buffer.alloc(bytes, "a")]);

test.each([
  ["no file", undefined, 400, "Choose a file that is not empty."],
  ["an empty file", "", 400, "Choose a file that is not empty."],
  [
    "a picture by the name of a CSV",
    Buffer.from("\x89PNG\r\n\x1a\n\0\0\0\r", "latin1"),
    400,
    "This is not a CSV file or a vCard",
  ],
  [
    "a quotation mark that never closes",
    'Name,Phone\n"Jane,1\n',
    400,
    "From row 2 on this file can’t be read",
  ],
  ["headings alone", "Name,Phone\n", 400, "There is no customer in this file."],
  ["50 MB", head(50e6), 413, "This file is larger than 10 MB."],
])("%s is refused in words, and the form stays", async (_, content, status, words) => {
  await owner.open(PAGE);
  await owner.press(SHOW, ...(content === undefined ? [] : [fileOf(content)]));
  expect(owner.status).toBe(status);
  expect(owner.text).toContain(words);
  expect(owner.find("#file")?.getAttribute("aria-describedby")).toBe("file-hint file-error");
  expect(owner.findAll("button").some(({ textContent }) => textContent === SHOW)).toBe(true);
});

test("5,000 rows are shown page by page and imported; a job that came meanwhile makes the press start anew", async () => {
  await choose(manyRows());
  expect(owner.text).toContain("has 5,000 rows. The import adds 4,700 contacts. The other 300 are left out.");
  expect(rows().length).toBe(100);
  await newLead(site.db, { name: "Client 7", email: "client7@example.ca", phone: "587-555-0107" });
  await owner.press("Import 4,700 contacts");
  expect(owner.status).toBe(409);
  expect(owner.toast).toContain("Nothing was imported. The rows below were checked again");
  expect(await contacts()).toEqual([]);
  await owner.press("Import 4,699 contacts");
  expect((await contacts()).length).toBe(4699);
  await owner.press("Undo");
  expect(await contacts()).toEqual([]);
});

test("staff who are no admins find contacts, but read no list and import nothing", async () => {
  const { id } = await site.db
    .insertInto("contacts")
    .values({
      ...{ name: "Zoe Only", email: "zoe@example.ca", phone: "", phone_digits: "", import_id: null },
      ...{ created_at: "2026-11-20T18:00:00.000Z", updated_at: "2026-11-20T18:00:00.000Z" },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const password = "another long pass phrase";
  await createUser({ db: site.db, now: new Date() }, { username: "ann", password });
  await site.db.updateTable("users").set({ role: "staff" }).where("username", "=", "ann").execute();
  const ann = new Visitor(site);
  await ann.signIn({ username: "ann", password });
  await ann.open(PAGE);
  expect(ann.status).toBe(403);
  await ann.open("/admin/leads");
  expect(ann.texts("a")).not.toContain("Contacts");
  await ann.open("/admin/search?q=zoe+only");
  await ann.follow("Zoe Only");
  expect(ann.heading).toBe("Zoe Only");
  for (const intent of ["read-file", "set-columns", "run-import", "drop-import", "undo-import"]) {
    const body = new URLSearchParams({ intent, id: String(id) });
    const headers = { Cookie: ann.cookies, Origin: site.publicUrl };
    expect((await site.fetch(PAGE, { method: "POST", body, headers })).status, intent).toBe(403);
  }
});
