import { mkdtempSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";

vi.stubEnv("DATA_DIR", mkdtempSync(join(tmpdir(), "front-door-")));
const { identifyClient, networkOf } = await import("./client-address.server");

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["::FFFF:cb00:7109", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:0001:0002::9", "2001:db8:1:2::/64"],
  ["2001:db8::1:0:0:1", "2001:db8:0:0::/64"],
  ["1::4:5:6:7:8", "1:0:0:4::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["203.0.113.9, 198.51.100.1", "unknown"],
  ["undefined", "unknown"],
])("%s is counted as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

function requestFrom(remoteAddress: string, headers: IncomingMessage["headers"]): IncomingMessage {
  return { headers, socket: { remoteAddress } } as IncomingMessage;
}

test("off Fly the connection says who the client is, whatever its headers say", () => {
  const request = requestFrom("198.51.100.1", { "fly-client-ip": "203.0.113.9" });
  identifyClient(request);
  expect(request.headers["x-client-address"]).toBe("198.51.100.1");
});

test("on Fly its proxy says who the client is", async () => {
  vi.stubEnv("FLY_APP_NAME", "site");
  vi.stubEnv("PUBLIC_URL", "https://site.example");
  vi.stubEnv("ADMIN_PASSWORD", "a long enough password");
  vi.resetModules();
  const onFly = await import("./client-address.server");
  const request = requestFrom("172.16.0.1", { "fly-client-ip": "203.0.113.9" });
  onFly.identifyClient(request);
  expect(request.headers["x-client-address"]).toBe("203.0.113.9");
});
