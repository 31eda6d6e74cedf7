import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { defaultBusiness } from "~/business/facts";
import { NO_WAY_OUT } from "./mail-stops.server";
import type { NewMail } from "./outbox.server";
import { type ReceivedMail, readMail } from "./testing-mime";

export interface TestMailServer {
  url: string;
  received: ReceivedMail[];
  /** Closes every connection, as a crash or a broken line would. */
  dropConnections(): void;
  close(): Promise<void>;
}

interface Behaviour {
  /** 0: any free port. */
  port?: number;
  onRcptTo?: SMTPServerOptions["onRcptTo"];
  onMailFrom?: SMTPServerOptions["onMailFrom"];
  /** Runs when the whole mail was read and before it is answered. An error that it throws becomes the answer. */
  beforeAnswer?: () => Promise<void> | void;
}

/** A mail as a domain function queues it. */
export function newMail(changes: Partial<NewMail> = {}): NewMail {
  return {
    kind: "instant-quote",
    to: "jane@example.ca",
    subject: "Your quote",
    html: "<p>Hello</p>",
    text: "Hello",
    attachment: undefined,
    quoteId: undefined,
    wayOut: NO_WAY_OUT,
    customerEmail: undefined,
    client: undefined,
    now: new Date("2026-05-01T15:00:00.000Z"),
    business: defaultBusiness,
    ...changes,
  };
}

/** Starts a real SMTP server on this machine, which keeps the mails that it accepts. */
export async function startMailServer(behaviour: Behaviour = {}): Promise<TestMailServer> {
  const received: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const dropConnections = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ["STARTTLS"],
    ...(behaviour.onRcptTo && { onRcptTo: behaviour.onRcptTo }),
    ...(behaviour.onMailFrom && { onMailFrom: behaviour.onMailFrom }),
    async onData(stream, session, answer) {
      try {
        const source = (await buffer(stream)).toString("latin1");
        await behaviour.beforeAnswer?.();
        received.push(readMail(source, session.envelope));
        answer();
      } catch (error) {
        answer(error as Error);
      }
    },
  });
  // A connection that the test drops is an error for the server too.
  server.on("error", () => {});
  server.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  server.listen(behaviour.port ?? 0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    dropConnections,
    close: () =>
      new Promise((closed) => {
        dropConnections();
        server.close(closed);
      }),
  };
}

/** A refusal by the mail server: 4xx for now, 5xx for good. */
export function smtpAnswer(responseCode: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode });
}
