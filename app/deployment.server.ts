import { writePasswordLink } from "~/auth/password-links.server";
import type { Business } from "~/business/facts";
import { defaultBusiness } from "~/business/facts";
import { withOverrides } from "~/business/overrides";
import { db, savedSettings } from "~/db.server";
import { composeDriveway } from "~/driveway/compose-driveway.server";
import type { LeavingRule, UnkeptWriter } from "~/email/deliver-mail.server";
import { createMailer } from "~/email/mailer.server";
import { env } from "~/env.server";
import { isAtSampleDesk } from "~/http/sample-desk.server";
import { whyNotToLeave } from "~/reminders/automatic-mails.server";
import { type SampleDesk, sampleBusiness, sampleDesk } from "~/samples/sample-desk.server";
import { keepSettings } from "~/settings/settings.server";

/** The facts until the owner saves others: defaults, BUSINESS_* and SOCIAL_*. */
const firstBusiness = withOverrides(defaultBusiness, {
  name: env.BUSINESS_NAME,
  phone: env.BUSINESS_PHONE,
  email: env.BUSINESS_EMAIL,
  address: env.BUSINESS_ADDRESS,
  social: {
    facebook: env.SOCIAL_FACEBOOK_URL,
    instagram: env.SOCIAL_INSTAGRAM_URL,
    tiktok: env.SOCIAL_TIKTOK_URL,
    google: env.SOCIAL_GOOGLE_URL,
  },
});

const settings = keepSettings(savedSettings, firstBusiness);

const chatModel = env.CHAT_API_URL
  ? { url: env.CHAT_API_URL, key: env.CHAT_API_KEY, name: env.CHAT_MODEL! }
  : undefined;

/**
 * What domain functions get instead of reading the environment or the clock: `submitRequest(deployment(), input)`, or
 * for staff `editQuote(deployment(user.username), ...)`. `now` is the time of this call, `business` the current
 * settings, `firstBusiness` the defaults. `mailer` is undefined without SMTP_URL, `store` without BACKUP_S3_URL,
 * `chatModel` without CHAT_API_URL. For who looks around in the sample company it is that company's.
 */
export function deployment(actor?: string) {
  const {
    uploadsFolder,
    backupFolder,
    incomingFolder,
    forecastFile,
    mailboxKeyFile,
    pushKeyFile,
    ownCalendarFile,
    busyTimesFile,
    samplesFolder,
    backupStore: store,
  } = env;
  const own = { mailboxKeyFile, pushKeyFile, ownCalendarFile, busyTimesFile, samplesFolder };
  const files = { uploadsFolder, backupFolder, incomingFolder, forecastFile, ...own, store };
  const { business, damaged, savedAreas } = settings();
  const mailer = createMailer({
    smtpUrl: env.SMTP_URL,
    from: env.MAIL_FROM ?? business.email,
    business,
    makePicture: composeDriveway,
  });
  const saved = { business, damaged, savedAreas, firstBusiness };
  const told = { ...saved, publicUrl: env.PUBLIC_URL, mailFrom: env.MAIL_FROM };
  const services = { chatModel, forecastUrl: env.FORECAST_URL, privateHosts: env.PRIVATE_HOSTS };
  const site = { db, now: new Date(), actor, mailer, ...rules, ...files, ...told, ...services };
  const samples = isAtSampleDesk() ? sampleDesk() : undefined;
  // Removed since the request began: what staff send would be written into the site's own desk.
  if (isAtSampleDesk() && !samples && actor) throw new Error("The sample company has been removed");
  return samples ? { ...site, ...atSamples(samples, business) } : site;
}

/** What a request for the sample company gets instead: nothing of it is mailed. */
function atSamples({ db, uploadsFolder }: SampleDesk, business: Business) {
  return { db, uploadsFolder, business: sampleBusiness(business), mailer: undefined };
}

/** With the settings of that moment, because they may change during a run of the outbox. */
const current = () => ({ business: settings().business, publicUrl: env.PUBLIC_URL });

const rules = {
  whyNotToLeave: (context, mail) => whyNotToLeave({ ...context, ...current() }, mail),
  writeUnkept: (context, mail) => writePasswordLink({ ...context, ...current() }, mail),
} satisfies { whyNotToLeave: LeavingRule; writeUnkept: UnkeptWriter };

export type Deployment = ReturnType<typeof deployment>;
