import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Db } from "../../db/schema";
import type { ContactTable } from "./read-file.server";
import { readContactFile } from "./read-file.server";

/** A file on the disk, as an upload leaves it. */
export function fileOf(content: string | Uint8Array): string {
  const file = join(mkdtempSync(join(tmpdir(), "contacts-")), "upload");
  writeFileSync(file, content);
  return file;
}

/** What a file holds. Fails when it is refused. */
export async function tableOf(content: string | Uint8Array): Promise<ContactTable> {
  const read = await readContactFile(fileOf(content));
  if (!read.ok) throw new Error(read.reason);
  return read.table;
}

/** 5,000 rows of which 300 are doubles of earlier ones. */
export function manyRows(): string {
  const rows = Array.from({ length: 5000 }, (_, index) => {
    const who = index % 16 === 15 && index < 4800 ? index - 10 : index;
    return `Client ${who},client${who}@example.ca,780-${String(200 + (who % 700))}-${String(1000 + (who % 9000)).padStart(4, "0")},"${who} 104 Street, Edmonton",Gate ${who}`;
  });
  return ["Name,Email,Phone,Address,Notes", ...rows].join("\r\n");
}

/** A contact with this id. */
export async function addContact(db: Db, id: number): Promise<void> {
  const at = new Date().toISOString();
  const times = { created_at: at, updated_at: at };
  const row = { id, name: "Connie Contact", email: "connie@example.ca", phone: "", phone_digits: "" };
  await db
    .insertInto("contacts")
    .values({ ...row, ...times })
    .execute();
}
