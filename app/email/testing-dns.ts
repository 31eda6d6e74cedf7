import { createSocket } from "node:dgram";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { decode, encode } from "dns-packet";

/** The texts at each name; "fails" and "hangs" for a server that does. */
export type Zone = Record<string, readonly string[] | "fails" | "hangs">;

/** A DNS server over UDP on this machine. It notes which names it was asked for. */
export async function startDnsServer(zone: Zone) {
  const asked: string[] = [];
  const socket = createSocket("udp4");
  socket.on("message", (message, { port, address }) => {
    const { id, questions = [] } = decode(message);
    const { name = "" } = questions[0] ?? {};
    asked.push(name);
    const texts = zone[name];
    if (texts === "hangs") return;
    // 2 is SERVFAIL, 3 says that there is no such name.
    const flags = texts === "fails" ? 2 : texts ? 0 : 3;
    const records = Array.isArray(texts) ? texts : [];
    const answers = records.map((text) => ({ type: "TXT" as const, name, ttl: 1, data: pieces(text) }));
    socket.send(encode({ type: "response", id, flags, questions, answers }), port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  const { port } = socket.address() as AddressInfo;
  return { servers: [`127.0.0.1:${port}`], asked, close: () => socket.close() };
}

/** A text of a record has at most 255 bytes: a longer one comes in several. */
function pieces(text: string): string[] {
  return text.match(/.{1,255}/gs) ?? [""];
}
