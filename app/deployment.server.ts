import { defaultBusiness, withOverrides } from "~/business/facts";
import { db } from "~/db.server";
import { createMailer } from "~/email/mailer.server";
import { env } from "~/env.server";

/** The contractor's facts with this deployment's BUSINESS_* and SOCIAL_* overrides. */
export const business = withOverrides(defaultBusiness, {
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

const mailer = createMailer({ smtpUrl: env.SMTP_URL, from: env.MAIL_FROM ?? business.email, business });

const chatModel = env.CHAT_API_URL
  ? { url: env.CHAT_API_URL, key: env.CHAT_API_KEY, name: env.CHAT_MODEL! }
  : undefined;

/**
 * What domain functions are handed instead of reading the environment or the clock: a door calls
 * `submitRequest(deployment(), input)`, one for staff `editQuote(deployment(user.username), ...)`. `now` is the moment of the call; `mailer` is undefined without SMTP_URL,
 * `store` without BACKUP_S3_URL, `chatModel` without CHAT_API_URL.
 */
export function deployment(actor?: string) {
  const { uploadsFolder, backupFolder, backupStore: store } = env;
  const files = { uploadsFolder, backupFolder, store };
  return { db, now: new Date(), actor, mailer, ...files, business, publicUrl: env.PUBLIC_URL, chatModel };
}

export type Deployment = ReturnType<typeof deployment>;
