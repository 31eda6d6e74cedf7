/**
 * 512 connections from one computer that send a byte a second, first of a head, then of a body, for as long as the
 * server bears them: does an honest visitor at another address get the page meanwhile? Usage: ... [seconds of each, 40]
 */
import { request } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { newFolder, PORT, serve, stop } from "../bench/serve";

const seconds = Number(process.argv[2] ?? 40);
const CONNECTIONS = 512;
const ASK_EVERY_MS = 500;
/** What a visitor waits before going elsewhere. */
const PATIENCE_MS = 5000;
const ATTACKER = "127.0.0.1";
const VISITOR = "127.0.0.2";
const HEAD = `POST /calculator HTTP/1.1\r\nHost: localhost:${PORT}\r\n`;
const attacks = {
  "slow heads": `${HEAD}X-Slow: `,
  "slow bodies": `${HEAD}Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 9000000\r\n\r\n--b\r\nX-Slow: `,
  "silent ones": "",
};

const site = await serve(newFolder());
const rows = [];
for (const [attack, bytes] of Object.entries(attacks)) rows.push({ attack, ...(await endure(bytes)) });
await stop(site, "SIGTERM");
console.table(rows);
process.exitCode = rows.every(({ asked, answered }) => answered === asked) ? 0 : 1;

async function endure(bytes: string) {
  const attackers = Array.from({ length: CONNECTIONS }, () => connectSlowly(bytes));
  await sleep(1000);
  const openAtFirst = attackers.filter(({ closed }) => !closed).length;
  const until = performance.now() + seconds * 1000;
  const visits: Promise<number | undefined>[] = [];
  while (performance.now() < until) {
    visits.push(visit());
    await sleep(ASK_EVERY_MS);
  }
  const times = await Promise.all(visits);
  const openAtLast = attackers.filter(({ closed }) => !closed).length;
  for (const socket of attackers) socket.destroy();
  await sleep(1000);
  const answered = times.filter((ms) => ms !== undefined);
  return {
    openAtFirst,
    openAtLast,
    asked: times.length,
    answered: answered.length,
    slowestMs: Math.round(Math.max(...answered)),
  };
}

function connectSlowly(bytes: string): Socket {
  const socket = connect({ host: "127.0.0.1", port: PORT, localAddress: ATTACKER });
  socket.on("error", () => {});
  if (bytes) {
    socket.write(bytes);
    const dripping = setInterval(() => socket.write("x"), 1000);
    socket.once("close", () => clearInterval(dripping));
  }
  return socket;
}

/** Asks for the home page on a new connection. Gives the milliseconds that it took; undefined when it did not come. */
function visit(): Promise<number | undefined> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const asking = request({
      host: "127.0.0.1",
      port: PORT,
      localAddress: VISITOR,
      agent: false,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    asking.once("response", (answer) => {
      answer.resume();
      answer.once("end", () => resolve(performance.now() - startedAt));
    });
    asking.once("error", () => resolve(undefined));
    asking.end();
  });
}
