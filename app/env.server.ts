import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { z } from "zod";
import { dataFiles } from "../db/data-folder";
import { tracesOfSite } from "../db/lost-database";
import { email } from "./business/form-fields.server";

/** The least characters of a secret; shorter ones can be guessed. */
const SECRET_LENGTH = 32;

const address = z.url({ protocol: /^https?$/ });
const NO_EMAIL = "must be an email address";
const emailAddress = email(NO_EMAIL, NO_EMAIL);
const optionalText = z.string().trim().min(1).optional();

const variables = z
  .object({
    PORT: z.coerce.number().int().min(1).max(65535).default(3000),
    DATA_DIR: z.string().default("./data"),
    PUBLIC_URL: address.optional(),
    TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
    SESSION_SECRET: z.string().min(SECRET_LENGTH, `must have ${SECRET_LENGTH} characters or more`).optional(),
    ADMIN_USERNAME: z.string().trim().min(1).max(100).default("admin"),
    ADMIN_PASSWORD: z.string().min(12, "must have 12 characters or more").optional(),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: emailAddress.optional(),
    BUSINESS_NAME: optionalText,
    BUSINESS_PHONE: optionalText,
    BUSINESS_EMAIL: emailAddress.optional(),
    BUSINESS_ADDRESS: optionalText,
    SOCIAL_FACEBOOK_URL: address.optional(),
    SOCIAL_INSTAGRAM_URL: address.optional(),
    SOCIAL_TIKTOK_URL: address.optional(),
    SOCIAL_GOOGLE_URL: address.optional(),
    SAMPLE_CONTENT: z.enum(["on", "off"]).default("on"),
    RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
    CHAT_API_URL: address.optional(),
    CHAT_API_KEY: optionalText,
    CHAT_MODEL: optionalText,
    FORECAST_URL: address.default("https://api.met.no/weatherapi/locationforecast/2.0/compact"),
    PRIVATE_HOSTS: z
      .string()
      .default("")
      .transform((hosts) => hosts.split(",").flatMap((host) => host.trim().toLowerCase() || [])),
    BACKUP_AT: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time such as 03:00")
      .default("03:00"),
    BACKUP_S3_URL: address.optional(),
    BACKUP_S3_REGION: z.string().default("auto"),
    BACKUP_S3_KEY_ID: optionalText,
    BACKUP_S3_SECRET: optionalText,
    BACKUP_S3_ENCRYPTION_KEY: z
      .string()
      .regex(/^[0-9a-f]{64}$/i, "must be 64 hexadecimal digits, as `openssl rand -hex 32` prints them")
      .optional(),
    ALLOW_INIT: z.stringbool().default(false),
    FLY_APP_NAME: optionalText,
  })
  .superRefine((values, refused) => {
    if (values.CHAT_API_URL && !values.CHAT_MODEL) {
      refused.addIssue({ code: "custom", path: ["CHAT_MODEL"], message: "is required with CHAT_API_URL" });
    }
    const needed = ["BACKUP_S3_KEY_ID", "BACKUP_S3_SECRET", "BACKUP_S3_ENCRYPTION_KEY"] as const;
    for (const name of needed) {
      if (values.BACKUP_S3_URL && !values[name]) {
        refused.addIssue({ code: "custom", path: [name], message: "is required with BACKUP_S3_URL" });
      }
    }
  })
  .superRefine((values, refused) => {
    if (!values.FLY_APP_NAME) return;
    if (!values.PUBLIC_URL?.startsWith("https://")) {
      refused.addIssue({ code: "custom", path: ["PUBLIC_URL"], message: "must be an https address on Fly" });
    }
    if (!values.ADMIN_PASSWORD) {
      const message = "is required on Fly: a printed password would stay in its logs";
      refused.addIssue({ code: "custom", path: ["ADMIN_PASSWORD"], message });
    }
  });

/**
 * Reads the variables of `.env.example`; empty counts as missing. Throws an Error that names every refused variable and
 * why.
 */
export function parseEnv(source: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    const reasons = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    throw new Error(`These settings can't be used (see .env.example):\n${reasons.join("\n")}`);
  }
  const values = parsed.data;
  const publicUrl = new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).origin;
  const dataFolder = resolve(values.DATA_DIR);
  return {
    ...values,
    DATA_DIR: dataFolder,
    ...dataFiles(dataFolder),
    backupStore: offSiteStore(values),
    PUBLIC_URL: publicUrl,
    isHttps: publicUrl.startsWith("https:"),
    isFly: values.FLY_APP_NAME !== undefined,
  };
}

/** Undefined without BACKUP_S3_URL; with it all its variables are required. */
function offSiteStore(values: z.output<typeof variables>) {
  const { BACKUP_S3_URL, BACKUP_S3_KEY_ID, BACKUP_S3_SECRET, BACKUP_S3_ENCRYPTION_KEY } = values;
  if (!BACKUP_S3_URL || !BACKUP_S3_KEY_ID || !BACKUP_S3_SECRET || !BACKUP_S3_ENCRYPTION_KEY) return undefined;
  return {
    url: BACKUP_S3_URL.replace(/\/+$/, ""),
    region: values.BACKUP_S3_REGION,
    keyId: BACKUP_S3_KEY_ID,
    secret: BACKUP_S3_SECRET,
    encryptionKey: Buffer.from(BACKUP_S3_ENCRYPTION_KEY, "hex"),
  };
}

function readEnv() {
  if (existsSync(".env")) process.loadEnvFile(".env");
  try {
    return parseEnv(process.env);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

/** Ends the process with one line, which a stack would hide. */
export function refuseToStart(reason: string): never {
  console.error(`Cannot start. ${reason}`);
  process.exit(1);
}

// Leads, photos, backups: no other user of the machine may read what this process and its children write.
process.umask(0o077);

export const env = readEnv();

/** What an earlier site left in DATA_DIR, read before this process writes anything there. */
export const tracesAtStart = tracesOfSite(env.DATA_DIR);

/**
 * The secret that signs cookies. Without SESSION_SECRET it is made once and kept in DATA_DIR, so that a restart signs
 * nobody out; only when first needed, so that a script in the wrong folder writes nothing.
 */
export function sessionSecret(): string {
  if (env.SESSION_SECRET) return env.SESSION_SECRET;
  const file = env.sessionSecretFile;
  try {
    // The file is empty after a power cut while it was written.
    const secret = (existsSync(file) && readFileSync(file, "utf8").trim()) || makeSecret(file);
    if (secret.length >= SECRET_LENGTH) return secret;
    return refuseToStart(
      `${file} has fewer than ${SECRET_LENGTH} characters. Delete it: the next start makes one.`,
    );
  } catch (error) {
    return refuseToStart(`${file}: ${(error as Error).message}`);
  }
}

function makeSecret(file: string): string {
  mkdirSync(env.DATA_DIR, { recursive: true });
  const secret = randomBytes(32).toString("base64url");
  rmSync(file, { force: true });
  writeFileSync(file, secret, { mode: 0o600, flag: "wx", flush: true });
  return secret;
}
