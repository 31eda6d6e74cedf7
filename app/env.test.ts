import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { beforeAll, expect, test } from "vitest";

let parseEnv: typeof import("./env.server").parseEnv;

beforeAll(async () => {
  process.env.DATA_DIR = mkdtempSync(join(tmpdir(), "env-"));
  ({ parseEnv } = await import("./env.server"));
});

test("everything has a default, and an empty value counts as absent", () => {
  const settings = parseEnv({ SMTP_URL: "", PORT: " " });
  expect(settings.SMTP_URL).toBeUndefined();
  expect(settings).toMatchObject({
    PORT: 3000,
    DATA_DIR: resolve("data"),
    PUBLIC_URL: "http://localhost:3000",
    ADMIN_USERNAME: "admin",
    SAMPLE_CONTENT: "on",
    RATE_LIMIT_FACTOR: 1,
    TRUSTED_PROXIES: 0,
    isHttps: false,
    isFly: false,
  });
});

test("the public address follows the port, and loses its path", () => {
  expect(parseEnv({ PORT: "8080" }).PUBLIC_URL).toBe("http://localhost:8080");
  expect(parseEnv({ PUBLIC_URL: "https://example.ca/start/" })).toMatchObject({
    PUBLIC_URL: "https://example.ca",
    isHttps: true,
  });
});

test.each([
  [{ PORT: "99999" }, /PORT/],
  [{ PUBLIC_URL: "example.ca" }, /PUBLIC_URL/],
  [{ SESSION_SECRET: "short" }, /SESSION_SECRET: must have 32 characters or more/],
  [{ ADMIN_PASSWORD: "password" }, /ADMIN_PASSWORD: must have 12 characters or more/],
  [{ SMTP_URL: "mail.example.ca" }, /SMTP_URL/],
  [{ SAMPLE_CONTENT: "yes" }, /SAMPLE_CONTENT/],
  [{ TRUSTED_PROXIES: "-1" }, /TRUSTED_PROXIES/],
  [{ TRUSTED_PROXIES: "10.0.0.0/8" }, /TRUSTED_PROXIES/],
  [{ CHAT_API_URL: "https://models.example/v1" }, /CHAT_MODEL: is required with CHAT_API_URL/],
  [{ BACKUP_AT: "3 am" }, /BACKUP_AT: must be a time such as 03:00/],
  [
    { BACKUP_S3_URL: "https://s3.example.ca/bucket" },
    /KEY_ID[\s\S]*SECRET[\s\S]*ENCRYPTION_KEY: is required/,
  ],
  [{ BACKUP_S3_ENCRYPTION_KEY: "secret" }, /64 hexadecimal digits/],
  [{ SOCIAL_GOOGLE_URL: "javascript:alert(1)" }, /SOCIAL_GOOGLE_URL/],
])("%o is refused by name", (given, reason) => {
  expect(() => parseEnv(given)).toThrow(reason);
});

test("an off-site store is one object, its address without a slash at the end", () => {
  expect(parseEnv({}).backupStore).toBeUndefined();
  const { backupStore } = parseEnv({
    BACKUP_S3_URL: "https://s3.example.ca/bucket/",
    BACKUP_S3_KEY_ID: "id",
    BACKUP_S3_SECRET: "secret",
    BACKUP_S3_ENCRYPTION_KEY: "ab".repeat(32),
  });
  expect(backupStore).toMatchObject({ url: "https://s3.example.ca/bucket", region: "auto" });
  expect(backupStore?.encryptionKey).toHaveLength(32);
});

test("the session secret that was made is kept, but not one that a power cut left empty", async () => {
  const { env, sessionSecret } = await import("./env.server");
  const file = env.sessionSecretFile;
  writeFileSync(file, "");
  const secret = sessionSecret();
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect([sessionSecret(), readFileSync(file, "utf8")]).toEqual([secret, secret]);
});

test("on Fly an https address and an admin password are required", () => {
  expect(() => parseEnv({ FLY_APP_NAME: "site" })).toThrow(/PUBLIC_URL[\s\S]*ADMIN_PASSWORD/);
  const complete = {
    FLY_APP_NAME: "site",
    PUBLIC_URL: "https://example.ca",
    ADMIN_PASSWORD: "a long pass phrase",
  };
  expect(parseEnv(complete).isFly).toBe(true);
});
