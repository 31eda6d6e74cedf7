import { mkdtempSync } from "node:fs";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

vi.stubEnv("DATA_DIR", mkdtempSync(join(tmpdir(), "front-door-")));
const { networkOf } = await import("./client-address.server");

const FLY = {
  FLY_APP_NAME: "site",
  PUBLIC_URL: "https://site.example",
  ADMIN_PASSWORD: "a long enough password",
};

/** A process that was started with these settings. */
async function startedWith(settings: Record<string, string>) {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  vi.resetModules();
  const { identifyClient, isBehindProxy } = await import("./client-address.server");
  return {
    isBehindProxy,
    /** Whom the site takes for the client of a request with these headers that came from this address. */
    clientOf(remoteAddress: string | undefined, headers: IncomingHttpHeaders): unknown {
      identifyClient({ headers, socket: { remoteAddress } } as IncomingMessage);
      return headers["x-client-address"];
    },
    isLocal(remoteAddress: string | undefined, headers: IncomingHttpHeaders): boolean {
      identifyClient({ headers, socket: { remoteAddress } } as IncomingMessage);
      return headers["x-client-is-local"] !== undefined;
    },
  };
}

const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
beforeEach(() => warn.mockClear());
afterEach(() => vi.unstubAllEnvs());

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

test("without a proxy the connection says who the client is, whatever its headers say", async () => {
  const { clientOf, isBehindProxy } = await startedWith({});
  const headers = { "fly-client-ip": "203.0.113.9", "x-forwarded-for": "203.0.113.9" };
  expect(clientOf("198.51.100.1", headers)).toBe("198.51.100.1");
  expect(clientOf(undefined, {})).toBe("unknown");
  expect(isBehindProxy).toBe(false);
});

test("on Fly its proxy says who the client is, whatever else is set", async () => {
  const { clientOf, isBehindProxy } = await startedWith({ ...FLY, TRUSTED_PROXIES: "1" });
  const headers = { "fly-client-ip": "203.0.113.9", "x-forwarded-for": "198.51.100.7" };
  expect(clientOf("172.16.0.1", headers)).toBe("203.0.113.9");
  expect(isBehindProxy).toBe(true);
  expect(warn).not.toHaveBeenCalled();
});

test.each([
  ["1", "203.0.113.9", "203.0.113.9"],
  ["1", "6.6.6.6, 203.0.113.9", "203.0.113.9"],
  ["1", "6.6.6.6,203.0.113.9 ", "203.0.113.9"],
  ["1", ",, 2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["1", "::ffff:203.0.113.9", "203.0.113.9"],
  ["2", "6.6.6.6, 203.0.113.9, 198.51.100.7", "203.0.113.9"],
  ["2", "203.0.113.9, 198.51.100.7", "203.0.113.9"],
  // Through one of both proxies.
  ["2", "203.0.113.9", "203.0.113.9"],
  // With its port, as IIS and Azure write it.
  ["1", "6.6.6.6, 203.0.113.9:4711", "203.0.113.9"],
  ["1", "6.6.6.6, [2001:db8:1:2::9]:4711", "2001:db8:1:2::/64"],
  ["1", "[2001:db8:1:2::9]", "2001:db8:1:2::/64"],
  ["1", "203.0.113.9, ", "203.0.113.9"],
  // Names nobody.
  ["1", "", "10.0.0.2"],
  ["1", undefined, "10.0.0.2"],
  ["1", "6.6.6.6, unknown", "10.0.0.2"],
  ["1", "6.6.6.6; 203.0.113.9", "10.0.0.2"],
])("behind %s proxies, X-Forwarded-For: %s comes from %s", async (TRUSTED_PROXIES, forwarded, client) => {
  const { clientOf, isBehindProxy } = await startedWith({ TRUSTED_PROXIES });
  const headers = { "x-forwarded-for": forwarded, "fly-client-ip": "6.6.6.6" };
  expect(clientOf("10.0.0.2", headers)).toBe(client);
  expect(headers).not.toHaveProperty("x-forwarded-for");
  expect(isBehindProxy).toBe(true);
  expect(warn).not.toHaveBeenCalled();
});

test.each([
  "127.0.0.1",
  "127.0.0.53",
  "::1",
  "::ffff:172.18.0.2",
  "10.1.2.3",
  "172.31.0.1",
  "192.168.1.1",
  "169.254.1.1",
  "fd00::2",
  "fe80::1",
])("an unset proxy is reported once: %s", async (proxy) => {
  const { clientOf } = await startedWith({});
  clientOf(proxy, {});
  expect(warn).not.toHaveBeenCalled();
  for (const visitor of ["203.0.113.9", "203.0.113.10"]) clientOf(proxy, { "x-forwarded-for": visitor });
  expect(warn.mock.calls).toEqual([
    [expect.stringContaining(`${proxy.replace("::ffff:", "")}, and all count as one`)],
  ]);
});

test("on https there must be one, even if it names nobody", async () => {
  const { clientOf } = await startedWith({ PUBLIC_URL: "https://site.example" });
  clientOf("127.0.0.1", {});
  expect(warn).toHaveBeenCalledOnce();
});

test.each(["203.0.113.9", "172.32.0.1", "2001:db8::1", undefined])(
  "a stranger's X-Forwarded-For makes no warning: %s",
  async (stranger) => {
    const { clientOf } = await startedWith({});
    clientOf(stranger, { "x-forwarded-for": "10.0.0.1" });
    expect(warn).not.toHaveBeenCalled();
  },
);

test("only a request that was made on this machine itself counts as local", async () => {
  const { isLocal } = await startedWith({ TRUSTED_PROXIES: "1" });
  for (const address of ["127.0.0.1", "::1", "::ffff:127.0.0.1"]) expect(isLocal(address, {})).toBe(true);
  for (const address of ["203.0.113.9", "10.0.0.1", "2001:db8::1", undefined])
    expect(isLocal(address, { "x-client-is-local": "yes" })).toBe(false);
  for (const header of ["x-forwarded-for", "x-forwarded-proto", "forwarded", "via", "x-real-ip"])
    expect(isLocal("127.0.0.1", { [header]: "203.0.113.9" })).toBe(false);
});
