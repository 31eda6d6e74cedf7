import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterEach, expect, test, vi } from "vitest";
import { defaultBusiness } from "~/business/facts";
import { answerMessage } from "./answer-message.server";
import { askModel } from "./ask-model.server";

interface Sent {
  model: string;
  messages: { role: string; content: string }[];
}

let server: Server | undefined;
let sent: Sent[] = [];

/** A service on this machine that speaks the protocol and answers these messages in turn. */
async function startModel(...answers: (object | string | (() => Promise<void>))[]) {
  sent = [];
  server = createServer(async (request, response) => {
    sent.push((await json(request)) as Sent);
    const answer = answers[Math.min(sent.length, answers.length) - 1];
    if (typeof answer === "function") return answer();
    const body =
      typeof answer === "string"
        ? answer
        : JSON.stringify({ choices: [{ index: 0, message: answer, finish_reason: "stop" }] });
    response.writeHead(200, { "Content-Type": "application/json" }).end(body);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/v1`, key: "secret", name: "some-model" };
}

const says = (content: string) => ({ role: "assistant", content });
const callsPriceTool = (args: string) => ({
  role: "assistant",
  content: null,
  tool_calls: [{ id: "1", type: "function", function: { name: "price_rubber_surface", arguments: args } }],
});

const question = {
  business: defaultBusiness,
  builtIn: "Most projects are done in 1-3 days.",
  before: [],
  message: "How long does it take?",
  name: undefined,
};

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  vi.restoreAllMocks();
});

test("the model's own wording of the facts is the answer", async () => {
  const model = await startModel(says(" Usually 1-3 days, from start to end. "));
  expect(await askModel(model, question)).toBe("Usually 1-3 days, from start to end.");
  expect(sent[0]?.model).toBe("some-model");
  expect(sent[0]?.messages[0]?.content).toContain("$8.00 per sq ft");
});

test("a price comes from the tool", async () => {
  const model = await startModel(
    callsPriceTool('{"squareFeet": 850, "colorMixPercentage": 20}'),
    says("850 sq ft with 20% colour comes to $8,478.75 with GST."),
  );
  expect(await askModel(model, question)).toContain("$8,478.75");
  expect(sent[1]?.messages.at(-1)?.content).toContain("$8,478.75");
});

test("a tool called with nonsense, or for ever, ends in no answer", async () => {
  expect(await askModel(await startModel(callsPriceTool("{nonsense")), question)).toBeUndefined();
  expect(sent).toHaveLength(3);
});

test.each([
  "It takes 2 weeks.",
  "You pay $7.00 per sq ft.",
  "You get 15% off today.",
  "<img src=x onerror=alert(1)>",
  "See https://evil.example for details.",
  "We are licensed and insured.",
  "Epoxy has a 5-year warranty.",
  "",
  "x".repeat(2000),
])("refused: %s", async (text) => {
  expect(await askModel(await startModel(says(text)), question)).toBeUndefined();
});

test("a model that is late, broken or gone gives no answer", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const late = await startModel(() => new Promise<void>(() => {}));
  expect(await askModel(late, question, 50)).toBeUndefined();
  server?.closeAllConnections();
  expect(await askModel(await startModel("<html>Bad gateway"), question)).toBeUndefined();
  expect(await askModel(await startModel("{}"), question)).toBeUndefined();
  expect(
    await askModel({ url: "http://127.0.0.1:9/v1", key: undefined, name: "x" }, question),
  ).toBeUndefined();
});

test("no e-mail address, phone number, name or address is sent", async () => {
  const model = await startModel(says("Usually 1-3 days."));
  await askModel(model, {
    ...question,
    name: "Jane Doe",
    before: [
      { text: "I'm Jane Doe, 780-555-9876", isBot: false },
      { text: "Thank you, Jane Doe.", isBot: true },
      { text: "I live at 10482 - 97 Street NW, T5H 2K1; and 12 Elm Crescent is my mother's", isBot: false },
    ],
    message: "jane here, jane@example.ca: how long does it take?",
  });
  const said = JSON.stringify(sent[0]?.messages.slice(1));
  expect(said).not.toMatch(/jane|\bdoe\b|9876|example\.ca|street|crescent|T5H/i);
  expect(said).toContain("how long does it take?");
});

test("the built-in answer stands in, and what is unknown or personal never reaches the model", async () => {
  const context = { business: defaultBusiness, chatModel: await startModel(says("It takes 2 weeks.")) };
  expect(await answerMessage(context, [], "How long does it take?")).toContain("1-3 days");
  expect(sent).toHaveLength(1);
  expect(await answerMessage(context, [], "Are you insured?")).toContain("I don't know that one");
  expect(await answerMessage(context, [], "Jane, 780-555-9876")).toContain("Thank you, Jane");
  expect(sent).toHaveLength(1);
});
