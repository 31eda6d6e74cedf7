import { inDigits } from "./chat/digits";
import { CHANGES, GUARD_INTENTS, MIXES, SUBJECTS } from "./chat/intents";
import c from "./chat/learned/changes.json";
import g from "./chat/learned/guards.json";
import m from "./chat/learned/mixes.json";
import s from "./chat/learned/subjects.json";
import { intentReader } from "./chat/read-intent";

const top = (x: any) =>
  Object.entries(x)
    .sort((a: any, b: any) => b[1] - a[1])
    .slice(0, 3)
    .map(([k, v]: any) => `${k} ${v.toFixed(2)}`)
    .join(", ");
for (const t of process.argv.slice(2))
  console.log(
    t,
    "\n G",
    top(intentReader(GUARD_INTENTS, g as any)(t)),
    "\n S",
    top(intentReader(SUBJECTS, s as any)(t)),
    "\n C",
    top(intentReader(CHANGES, c as any)(inDigits(t))),
    "\n M",
    top(intentReader(MIXES, m as any)(inDigits(t))),
  );
