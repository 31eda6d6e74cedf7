import { readFileSync } from "node:fs";
import { GUARD_INTENTS } from "./chat/intents";
import g from "./chat/learned/guards.json";
import { intentReader } from "./chat/read-intent";

const read: any = intentReader(GUARD_INTENTS, g as any);
const rows: any[] = [];
for (const f of "uvwabc")
  for (const c of JSON.parse(readFileSync(`/tmp/dev/${f}.json`, "utf8"))) {
    const m = c.messages.at(-1);
    const s = read(m);
    rows.push({
      k: c.kind,
      id: c.id,
      m: m.slice(0, 110),
      d: s.danger + s["pet in danger"] + s.despair,
      c: s.complaint,
    });
  }
const show = (list: any[], key: string) =>
  list.forEach((r) => console.log(r.id, r.k, r[key].toFixed(2), r.m));
console.log("dangers, low");
show(
  rows
    .filter((r) => r.k === "danger")
    .sort((a, b) => a.d - b.d)
    .slice(0, 8),
  "d",
);
console.log("others high danger");
show(
  rows
    .filter((r) => r.k !== "danger")
    .sort((a, b) => b.d - a.d)
    .slice(0, 8),
  "d",
);
console.log("complaints, low");
show(
  rows
    .filter((r) => r.k === "complaint")
    .sort((a, b) => a.c - b.c)
    .slice(0, 10),
  "c",
);
console.log("others high complaint");
show(
  rows
    .filter((r) => r.k !== "complaint" && r.k !== "danger")
    .sort((a, b) => b.c - a.c)
    .slice(0, 12),
  "c",
);
