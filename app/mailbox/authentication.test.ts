import { expect, test } from "vitest";
import { isFrom, serverOfAll } from "./authentication";
import { readHeaders } from "./mail-headers";

const results = (field: string) => readHeaders(`Authentication-Results: ${field}\n`);
const jane = { address: "jane@mail.example.ca", server: "mx.test" };

test.each([
  ["mx.test; dkim=pass header.d=example.ca", true],
  ["mx.test; dkim=pass (good) header.i=@mail.example.ca; spf=fail", true],
  ["mx.test; dkim=fail header.d=example.ca", false],
  ["mx.test; dkim=pass header.d=ca", false],
  ["mx.test; dkim=pass header.d=other.ca", false],
  ["mx.elsewhere; dkim=pass header.d=example.ca", false],
  ['mx.test; spf=pass smtp.mailfrom="x; dkim=pass header.d=example.ca; y"@evil.test', false],
  ["mx.test; spf=pass (x; dkim=pass header.d=example.ca; y)", false],
])("%s: from jane@mail.example.ca is %s", (field, expected) => {
  expect(isFrom(results(field), jane)).toBe(expected);
});

test("only the topmost field counts", () => {
  const two = readHeaders(
    "Authentication-Results: mx.test; none\nAuthentication-Results: mx.test; dkim=pass header.d=example.ca\n",
  );
  expect(isFrom(two, jane)).toBe(false);
});

test("the server is known once nearly all mails have its name", () => {
  const mails = (...names: string[]) => names.map((name) => results(`${name}; none`));
  expect(serverOfAll(mails("mx.test", "mx.test"))).toBeUndefined();
  expect(serverOfAll(mails("mx.test", "mx.test", "mx.test", "mx.test", "mx.other"))).toBe("mx.test");
  expect(serverOfAll(mails("mx.test", "mx.test", "mx.other", "mx.other"))).toBeUndefined();
});
