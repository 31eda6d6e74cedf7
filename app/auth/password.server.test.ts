import { parseOptions } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { HASH_OF_NOBODY, hashPassword, verifyPassword } from "./password.server";

test("the password that was hashed is right, any other is wrong", async () => {
  const hash = await hashPassword("rubber on concrete");
  expect(await verifyPassword(hash, "rubber on concrete")).toBe(true);
  expect(await verifyPassword(hash, "Rubber on concrete")).toBe(false);
  expect(await verifyPassword(hash, "")).toBe(false);
});

test("a hash is argon2id at the cost OWASP asks for, and never the same twice", async () => {
  const [one, other] = await Promise.all([hashPassword("same"), hashPassword("same")]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
});

test("a user who does not exist is never let in, and costs what a real one costs", async () => {
  expect(await verifyPassword(undefined, "")).toBe(false);
  expect(parseOptions(HASH_OF_NOBODY)).toEqual(parseOptions(await hashPassword("a real one")));
});
