import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { newUserForm } from "~/auth/auth-forms.server";
import { createUser, generatePassword, setPassword } from "~/auth/users.server";
import { fail, openSoundDatabase } from "./open-database";

const USAGE = `Usage: npx tsx scripts/create-user.ts USERNAME [--email ADDRESS] [--password-stdin]

Adds a person who may use the back office. When the user exists, gives them another password and signs them out
everywhere (--email is for new users only). Their two-step sign-in is turned off: this is also the way back for somebody
whose phone is gone. The password is generated and printed once, or read from standard input
with --password-stdin.`;

const { values, positionals } = readArguments();
const given = values["password-stdin"] ? (await text(process.stdin)).replace(/\r?\n$/, "") : undefined;
const input = newUserForm.safeParse({
  username: positionals[0],
  password: given ?? generatePassword(),
  email: values.email,
});
if (!input.success) fail(input.error.issues.map((issue) => issue.message).join("\n"));

const db = await openSoundDatabase();

const created = await createUser({ db, now: new Date() }, input.data);
if (!created.ok) await setPassword(db, input.data);
await db.destroy();

console.log(created.ok ? `Added ${input.data.username}.` : `Changed the password of ${input.data.username}.`);
if (given === undefined) console.log(`Password, shown this once: ${input.data.password}`);

function readArguments() {
  try {
    const parsed = parseArgs({
      allowPositionals: true,
      options: { email: { type: "string" }, "password-stdin": { type: "boolean" } },
    });
    if (parsed.positionals.length === 1) return parsed;
  } catch {
    // An unknown option: the usage says which there are.
  }
  return fail(USAGE);
}
