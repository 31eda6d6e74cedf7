import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request as startRequest } from "node:http";
import { connect } from "node:net";
import { buffer, text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  rawHeaders: string[];
  bytes: Buffer;
  body: string;
}

/** Sends one request on a connection of its own. */
export async function ask(
  port: number,
  call: string,
  { headers, body }: { headers?: OutgoingHttpHeaders; body?: string | Buffer } = {},
): Promise<Answer> {
  const [method, path] = call.split(" ");
  const request = startRequest({ port, method, path, headers, agent: false }).end(body);
  const [response] = await once(request, "response");
  const bytes = await buffer(response);
  return {
    status: response.statusCode,
    headers: response.headers,
    rawHeaders: response.rawHeaders,
    bytes,
    body: bytes.toString(),
  };
}

/** Sends these bytes unchanged, and gives what comes back until the server closes the connection. */
export async function askRaw(port: number, bytes: string): Promise<string> {
  const socket = connect(port);
  socket.end(bytes);
  return text(socket);
}

/**
 * Sends a head and then all of a body of `megabytes`, and looks for the answer only afterwards, as a browser does.
 * Gives the answer; rejects when the connection breaks first.
 */
export async function flood(port: number, head: string, megabytes: number): Promise<string> {
  const socket = connect(port);
  const [answer] = await Promise.all([text(socket), pipeline(floodOf(head, megabytes), socket)]);
  return answer;
}

function* floodOf(head: string, megabytes: number) {
  const isChunked = /transfer-encoding/i.test(head);
  const megabyte = Buffer.alloc(1024 * 1024, "x");
  yield `${head}\r\n\r\n`;
  for (let sent = 0; sent < megabytes; sent += 1) {
    if (isChunked) yield "100000\r\n";
    yield megabyte;
    if (isChunked) yield "\r\n";
  }
  if (isChunked) yield "0\r\n\r\n";
}

/** Starts the site behind the front door in a process of its own. */
export async function startSiteProcess(
  variables: Record<string, string>,
): Promise<{ child: ChildProcess; port: number; output: () => string }> {
  const child = fork(fileURLToPath(new URL("./site-process.ts", import.meta.url)), {
    execArgv: ["--import", "tsx"],
    env: { ...process.env, ...variables },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let output = "";
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.on("data", (bytes) => {
      output += bytes;
    });
  }
  const [port] = await once(child, "message");
  return { child, port, output: () => output };
}
