/** Delivers mail as the site's job does, without pause, on a clock that runs 200 times as fast. For kill-while-mailing. */
import { join } from "node:path";
import { deliverDueMail, releaseInterruptedMail } from "~/email/deliver-mail.server";
import { createMailer } from "~/email/mailer.server";
import { openDb } from "../../../db/open";

const [dataFolder = "", smtpUrl, startedAt] = process.argv.slice(2);
const epoch = Number(startedAt);
const clock = () => new Date(epoch + (Date.now() - epoch) * 200);
const business = { name: "Prairie Surfaces", email: "info@prairiesurfaces.example" };
const mailer = createMailer({ smtpUrl, from: business.email, business });
const db = openDb(join(dataFolder, "app.db"));

await releaseInterruptedMail({ db, now: clock() });
for (;;) {
  await deliverDueMail({ db, mailer, clock });
  await new Promise((resume) => setTimeout(resume, 5));
}
