/**
 * A stranger posts 300 MB, whose length he does not say, to every route in every way that a form or a call comes:
 * how far does the server's memory rise above its idle? Linux only. Usage: ... [megabytes, 300]
 */
import { readFileSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { builtRoutes } from "../../app/testing/route-patterns";
import { newFolder, PORT, serve, stop } from "../bench/serve";

const megabytes = Number(process.argv[2] ?? 300);
const ALLOWED_MEGABYTES = 40;
const CHUNK = Buffer.alloc(1024 * 1024, "a");
const PART = 'Content-Disposition: form-data; name="image"; filename="a.png"\r\nContent-Type: image/png';
const kinds = [
  { type: "application/x-www-form-urlencoded", head: "name=" },
  { type: "multipart/form-data; boundary=b", head: `--b\r\n${PART}\r\n\r\n` },
  { type: "application/json", head: '{"message":"' },
];

const site = await serve(newFolder());
const paths = await everyPath();
// What the first requests load is idle memory, too.
for (const path of paths) for (const kind of kinds) await post(path, kind, 1);
const results: { path: string; type: string; status: number; riseMegabytes: number }[] = [];
for (const path of paths) {
  for (const kind of kinds) {
    await sleep(200);
    const idle = memory("VmRSS");
    // Linux forgets the peak so far.
    writeFileSync(`/proc/${site.pid}/clear_refs`, "5");
    const status = await post(path, kind, megabytes);
    const riseMegabytes = Math.round((memory("VmHWM") - idle) / 1024);
    results.push({ path, type: kind.type, status, riseMegabytes });
  }
}
await stop(site, "SIGTERM");

const worst = results.toSorted((a, b) => b.riseMegabytes - a.riseMegabytes);
console.table(worst.slice(0, 8));
const worstRiseMegabytes = worst[0]?.riseMegabytes ?? 0;
// Who signs out is answered without a look at what came with it.
const accepted = [...new Set(results.filter(({ status }) => status < 400).map(({ path }) => path))];
console.log({ routes: paths.length, posts: results.length, worstRiseMegabytes, accepted });
process.exitCode = worstRiseMegabytes > ALLOWED_MEGABYTES ? 1 : 0;

/** Each route's address, with something in the place of its parameters. */
async function everyPath(): Promise<string[]> {
  const paths = (await builtRoutes()).map(({ pattern }) => pattern.replaceAll(/:\w+\??|\*/g, "1"));
  return [...new Set(paths)].sort();
}

/** Sends the body until it is done or the server hangs up. Gives the status; 0 when the connection broke before it. */
function post(path: string, { type, head }: (typeof kinds)[number], size: number): Promise<number> {
  return new Promise((resolve) => {
    const call = request({ port: PORT, path, method: "POST", headers: { "Content-Type": type } });
    call.once("response", (answer) => {
      answer.resume();
      answer.once("close", () => resolve(answer.statusCode ?? 0));
    });
    call.once("error", () => resolve(0));
    call.write(head);
    let left = size;
    const send = () => {
      while (left-- > 0) if (!call.write(CHUNK)) return;
      call.end();
    };
    call.on("drain", send);
    send();
  });
}

function memory(field: "VmRSS" | "VmHWM"): number {
  const line = readFileSync(`/proc/${site.pid}/status`, "utf8").match(new RegExp(`${field}:\\s+(\\d+)`));
  return Number(line?.[1]);
}
