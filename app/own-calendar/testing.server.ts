import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Respond = (request: IncomingMessage, response: ServerResponse) => void;

/** A server of calendars on this machine that answers as it should, or as it never should. */
export async function startCalendars(respond: Respond) {
  const requests: { url: string; headers: IncomingMessage["headers"] }[] = [];
  const current = { respond };
  const server = createServer((request, response) => {
    requests.push({ url: request.url ?? "", headers: request.headers });
    current.respond(request, response);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret-7f3a/basic.ics`,
    requests,
    answerWith(next: Respond) {
      current.respond = next;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** A calendar of such entries, each with its lines. */
export function calendarOf(entries: readonly (readonly string[])[], before: readonly string[] = []): string {
  const events = entries.map((lines) =>
    ["BEGIN:VEVENT", `UID:${randomUUID()}`, "SUMMARY:Dentist", ...lines, "END:VEVENT"].join("\r\n"),
  );
  return ["BEGIN:VCALENDAR", "VERSION:2.0", ...before, ...events, "END:VCALENDAR", ""].join("\r\n");
}
