import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const HOUR_MS = 3_600_000;

/** An hour of a made forecast. */
interface Hour {
  celsius?: number;
  mm?: number;
}

/**
 * An answer as locationforecast 2.0 compact gives it: by the hour for 56 hours, then each six hours until nine days
 * are full. `at` says the weather of an instant; without it 12 degrees and dry.
 */
export function madeAnswer(from: Date, at: (time: Date) => Hour = () => ({})) {
  const first = Math.floor(from.getTime() / HOUR_MS) * HOUR_MS;
  // Six-hour steps begin at 00, 06, 12 or 18 UTC.
  const hourly = 56 + ((24 - ((new Date(first).getUTCHours() + 56) % 6)) % 6);
  const steps = [
    ...Array.from({ length: hourly }, (_, hour) => hour),
    ...Array.from({ length: 26 }, (_, step) => hourly + step * 6),
  ];
  const timeseries = steps.map((hour) => {
    const time = new Date(first + hour * HOUR_MS);
    const { celsius = 12, mm = 0 } = at(time);
    const ahead = { summary: { symbol_code: "cloudy" }, details: { precipitation_amount: mm } };
    const instant = { details: { air_temperature: celsius, wind_speed: 2.1, relative_humidity: 60 } };
    const data =
      hour < hourly
        ? { instant, next_12_hours: { summary: { symbol_code: "cloudy" }, details: {} }, next_1_hours: ahead }
        : { instant, next_6_hours: ahead };
    return { time: time.toISOString().replace(".000", ""), data };
  });
  return {
    type: "Feature",
    geometry: { type: "Point", coordinates: [-113.49, 53.55, 671] },
    properties: {
      meta: {
        updated_at: new Date(first).toISOString().replace(".000", ""),
        units: { air_temperature: "celsius", precipitation_amount: "mm", wind_speed: "m/s" },
      },
      timeseries,
    },
  };
}

type Respond = (request: IncomingMessage, response: ServerResponse) => void;

/** A server that answers as MET Norway's does, or as it never should. */
export async function startMet(respond: Respond) {
  const requests: { url: string; headers: IncomingMessage["headers"] }[] = [];
  const current = { respond };
  const server = createServer((request, response) => {
    requests.push({ url: request.url ?? "", headers: request.headers });
    current.respond(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/compact`,
    requests,
    answerWith(next: Respond) {
      current.respond = next;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** A whole answer that expires half an hour after `now`, or 304 to who has it already. */
export function answering(now: () => Date, at?: (time: Date) => Hour): Respond {
  return (request, response) => {
    const made = new Date(Math.floor(now().getTime() / (6 * HOUR_MS)) * 6 * HOUR_MS);
    const headers = {
      Date: now().toUTCString(),
      Expires: new Date(now().getTime() + HOUR_MS / 2).toUTCString(),
      "Last-Modified": made.toUTCString(),
      "Content-Type": "application/json",
    };
    if (request.headers["if-modified-since"] === made.toUTCString()) {
      response.writeHead(304, headers).end();
    } else {
      response.writeHead(200, headers).end(JSON.stringify(madeAnswer(made, at)));
    }
  };
}
