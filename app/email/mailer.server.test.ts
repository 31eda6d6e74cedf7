import { writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { createMailer, type Letter, type Mailer } from "./mailer.server";
import { smtpAnswer, startMailServer, type TestMailServer } from "./testing.server";
import { header } from "./testing-mime";

const business = { name: "Prairie Surfaces", email: "info@prairiesurfaces.example" };

let server: TestMailServer;
afterEach(() => server?.close());

function mailerFor(
  { url }: TestMailServer,
  sender = business,
  from = "quotes@prairiesurfaces.example",
): Mailer {
  return createMailer({ smtpUrl: url, from, business: sender })!;
}

function letter(changes: Partial<Letter> = {}): Letter {
  return {
    to: "jane@example.ca",
    subject: "Your quote",
    html: "<p>Hello Zoë</p>",
    text: "Hello Zoë",
    attachment: undefined,
    headers: undefined,
    replyTo: undefined,
    invitation: undefined,
    messageId: "<1@prairiesurfaces.example>",
    ...changes,
  };
}

test("without a mail server there is no mailer", () => {
  expect(createMailer({ smtpUrl: undefined, from: "a@x.ca", business })).toBeUndefined();
});

test("a letter arrives as HTML and text, and replies go to the business", async () => {
  server = await startMailServer();
  expect(await mailerFor(server).send(letter())).toEqual({ outcome: "sent" });

  const [mail] = server.received;
  expect(server.received).toHaveLength(1);
  expect(mail).toMatchObject({ from: "quotes@prairiesurfaces.example", recipients: ["jane@example.ca"] });
  expect(mail?.html.trim()).toBe("<p>Hello Zoë</p>");
  expect(mail?.text.trim()).toBe("Hello Zoë");
  expect(header(mail!, "To")).toEqual(["jane@example.ca"]);
  expect(header(mail!, "From")).toEqual(["Prairie Surfaces <quotes@prairiesurfaces.example>"]);
  expect(header(mail!, "Reply-To")).toEqual(["Prairie Surfaces <info@prairiesurfaces.example>"]);
  expect(header(mail!, "Message-ID")).toEqual(["<1@prairiesurfaces.example>"]);
  expect(header(mail!, "Subject")).toEqual(["Your quote"]);
});

test("a letter's picture is inside the text and not an attachment", async () => {
  server = await startMailServer();
  const asked: string[] = [];
  const mailer = createMailer({
    smtpUrl: server.url,
    from: "quotes@prairiesurfaces.example",
    business,
    makePicture: async (name) => {
      asked.push(name);
      if (name === "broken") throw new Error("No decoder");
      return Buffer.from("a picture");
    },
  })!;
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  for (const name of ["driveway-slate-grey-35", "broken"]) {
    const shown = letter({ html: `<p><img src="cid:${name}" alt="A driveway"></p>` });
    expect(await mailer.send(shown)).toEqual({ outcome: "sent" });
  }
  expect(await mailer.send(letter({ html: "<p>&lt;img src=&quot;cid:x&quot;</p>" }))).toEqual({
    outcome: "sent",
  });
  expect(asked).toEqual(["driveway-slate-grey-35", "broken"]);
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
  const [whole, without] = server.received;
  expect(whole?.inline).toEqual([
    { id: "<driveway-slate-grey-35>", type: "image/jpeg", content: Buffer.from("a picture") },
  ]);
  expect(whole?.attachments).toEqual([]);
  expect(without?.inline).toEqual([]);
  expect(without?.html).toContain('alt="A driveway"');
});

test.each([
  "a@x.ca, b@y.ca",
  "a@x.ca;b@y.ca",
  "Jane <a@x.ca>",
  "a@x.ca\r\nRCPT TO:<b@y.ca>",
  "friends: a@x.ca, b@y.ca;",
  "a@x.ca b@y.ca",
  "not an address",
  "",
])("%j is refused as an address", async (to) => {
  server = await startMailServer();
  const result = await mailerFor(server).send(letter({ to }));
  expect(result).toMatchObject({
    outcome: "refused",
    reason: expect.stringContaining("Not one email address"),
  });
  expect(server.received).toEqual([]);
});

test("a line break in any field adds neither a header nor a recipient", async () => {
  const attack = "\r\nBcc: eve@example.com\r\nX-Added: yes\r\n\r\nbody";
  server = await startMailServer();
  const mailer = mailerFor(server, { name: `Prairie${attack}`, email: `info@x.ca${attack}` });
  await mailer.send(
    letter({
      subject: `Hi${attack}`,
      messageId: `<1@x.ca>${attack}`,
      html: `<p>Hi</p>${attack}`,
      text: `Hi${attack}\r\n.\r\nRCPT TO:<eve@example.com>`,
    }),
  );
  const [mail] = server.received;
  expect(server.received).toHaveLength(1);
  expect(mail?.recipients).toEqual(["jane@example.ca"]);
  expect(header(mail!, "Bcc")).toEqual([]);
  expect(header(mail!, "X-Added")).toEqual([]);
  expect(mail?.html).toContain("<p>Hi</p>");
  expect(mail?.text).toContain("RCPT TO:<eve@example.com>");
});

test("a sender's address with a line break in it sends nothing", async () => {
  server = await startMailServer();
  const mailer = mailerFor(server, business, "quotes@x.ca>\r\nRCPT TO:<eve@example.com>");
  expect(await mailer.send(letter())).toMatchObject({ outcome: "refused" });
  expect(server.received).toEqual([]);
});

test("a body that names a local file does not send the file", async () => {
  const file = join(tmpdir(), "mailer-secret.txt");
  writeFileSync(file, "secret");
  server = await startMailServer();
  const body = { path: file } as unknown as string;
  expect(await mailerFor(server).send(letter({ html: body }))).toMatchObject({ outcome: "failed" });
  expect(server.received).toEqual([]);
});

test("a server that refuses the recipient for good refuses the letter, in its own words", async () => {
  server = await startMailServer({
    onRcptTo: (_address, _session, answer) => answer(smtpAnswer(550, "No such user here")),
  });
  expect(await mailerFor(server).send(letter())).toEqual({
    outcome: "refused",
    isBadAddress: false,
    reason: expect.stringMatching(/^550.*No such user here$/),
  });
});

test("a server that refuses the sender or the content for good refuses the letter", async () => {
  server = await startMailServer({
    onMailFrom: (_address, _session, answer) => answer(smtpAnswer(553, "Sender not allowed")),
  });
  expect(await mailerFor(server).send(letter())).toMatchObject({ outcome: "refused" });
  await server.close();

  server = await startMailServer({
    beforeAnswer: () => {
      throw smtpAnswer(554, "Looks like spam");
    },
  });
  expect(await mailerFor(server).send(letter())).toMatchObject({ outcome: "refused" });
});

test("a server that refuses for now leaves the letter to be tried again", async () => {
  server = await startMailServer({
    onRcptTo: (_address, _session, answer) => answer(smtpAnswer(451, "Greylisted")),
  });
  expect(await mailerFor(server).send(letter())).toEqual({
    outcome: "failed",
    reason: expect.stringMatching(/^451.*Greylisted$/),
  });
  await server.close();

  server = await startMailServer({
    beforeAnswer: () => {
      throw smtpAnswer(452, "Mailbox busy");
    },
  });
  expect(await mailerFor(server).send(letter())).toMatchObject({ outcome: "failed" });
});

test("a wrong SMTP password does not give the letter up", async () => {
  const refusing = createServer((socket) => {
    socket.write("220 ready\r\n");
    socket.on("data", (chunk) => {
      socket.write(
        chunk.toString().startsWith("EHLO") ? "250-hi\r\n250 AUTH PLAIN\r\n" : "535 Bad password\r\n",
      );
    });
    socket.on("error", () => {});
  }).listen(0, "127.0.0.1");
  await new Promise((listening) => refusing.once("listening", listening));
  const { port } = refusing.address() as { port: number };

  const mailer = createMailer({ smtpUrl: `smtp://me:wrong@127.0.0.1:${port}`, from: "a@x.ca", business });
  expect(await mailer?.send(letter())).toMatchObject({
    outcome: "failed",
    reason: expect.stringContaining("535"),
  });
  refusing.close();
});

test("a server that is down leaves the letter to be tried again", async () => {
  server = await startMailServer();
  await server.close();
  expect(await mailerFor(server).send(letter())).toMatchObject({
    outcome: "failed",
    reason: expect.stringContaining("ECONNREFUSED"),
  });
});

test("a connection lost before the letter was handed over means that it was not sent", async () => {
  server = await startMailServer({ onRcptTo: () => server.dropConnections() });
  expect(await mailerFor(server).send(letter())).toMatchObject({ outcome: "failed" });
});

test("a connection lost after the letter was handed over leaves it uncertain", async () => {
  server = await startMailServer({ beforeAnswer: () => server.dropConnections() });
  expect(await mailerFor(server).send(letter())).toMatchObject({ outcome: "uncertain" });
});

test("a reply to an alert goes to the customer, or to the business if the customer’s address is not valid", async () => {
  server = await startMailServer();
  for (const replyTo of ["jane@example.ca", "a@x.ca, b@y.ca", undefined]) {
    expect(await mailerFor(server).send(letter({ replyTo }))).toEqual({ outcome: "sent" });
  }
  expect(server.received.map((mail) => header(mail, "Reply-To"))).toEqual([
    ["jane@example.ca"],
    ["Prairie Surfaces <info@prairiesurfaces.example>"],
    ["Prairie Surfaces <info@prairiesurfaces.example>"],
  ]);
});
