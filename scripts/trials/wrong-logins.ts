/** 1,000 wrong logins from 50 addresses, and guesses from the owner's own: does the owner get in at the first try? */
import { request } from "node:http";
import { newFolder, OWNER, PORT, serve, stop } from "../bench/serve";

const site = await serve(newFolder());
const device = (await login(OWNER, "127.0.0.1")).cookies.find((cookie) => cookie.startsWith("device="));

const answers = new Map<number, number>();
const startedAt = performance.now();
const guesses = Array.from({ length: 1000 }, (_, index) => `127.0.1.${(index % 50) + 1}`);
for (let next = guesses.splice(0, 20); next.length > 0; next = guesses.splice(0, 20)) {
  const wave = next.map((from) =>
    login({ username: OWNER.username, password: `guess ${Math.random()}` }, from),
  );
  for (const { status } of await Promise.all(wave)) answers.set(status, (answers.get(status) ?? 0) + 1);
}
const seconds = (performance.now() - startedAt) / 1000;

// Somebody in the owner's own office guesses too.
for (let guess = 0; guess < 10; guess++)
  await login({ username: OWNER.username, password: "a guess" }, "127.0.0.1");
const known = await login(OWNER, "127.0.0.1", device);
const elsewhere = await login(OWNER, "127.0.2.1");
console.log({
  answers: Object.fromEntries(answers),
  seconds,
  ownerFromAKnownBrowserAtTheGuessersAddress: known.status,
  ownerFromANewBrowserAndAddress: elsewhere.status,
});
await stop(site, "SIGTERM");
process.exitCode = known.status === 200 && elsewhere.status === 200 && !answers.has(200) ? 0 : 1;

function login(
  credentials: { username: string; password: string },
  localAddress: string,
  cookie = "",
): Promise<{ status: number; cookies: string[] }> {
  return new Promise((resolve, reject) => {
    const sent = request({
      host: "127.0.0.1",
      port: PORT,
      localAddress,
      path: "/api/auth/login",
      method: "POST",
      agent: false,
      headers: { "Content-Type": "application/json", Cookie: cookie },
    });
    sent.on("response", (answer) => {
      answer.resume();
      const cookies = (answer.headers["set-cookie"] ?? []).map((line) => line.split(";")[0] ?? "");
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, cookies }));
    });
    sent.on("error", reject);
    sent.end(JSON.stringify(credentials));
  });
}
