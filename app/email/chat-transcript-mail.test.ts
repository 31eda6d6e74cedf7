import { expect, test } from "vitest";
import { defaultBusiness } from "~/business/facts";
import { type ChatTranscriptMail, chatTranscriptMail } from "./chat-transcript-mail";

const jane = { name: "Jane\nDoe", phone: "7805559876", email: "jane@example.ca" };

function mailOf(changes: Partial<ChatTranscriptMail> = {}) {
  const lines = [
    { text: "What is 500 sq ft?", isBot: false },
    { text: "About $4,200.\n\n\nThe calculator has it:\n/calculator\n", isBot: true },
    { text: "see /calculator", isBot: false },
    { text: "50/50 is a mix, see /calculator", isBot: true },
  ];
  const told = { business: defaultBusiness, publicUrl: "https://site.example", quoteId: 12 };
  return chatTranscriptMail({ ...told, lead: jane, lines, unknown: ["slope", "permit"], ...changes });
}

test("the owner reads who wrote in the chat, how to reach them, what was said and what was not answered", () => {
  const { subject, text } = mailOf();
  expect(subject).toBe("Chat: please call (780) 555-9876");
  expect(text.split("\n")).toEqual([
    "Jane Doe wrote in the chat",
    "==========================",
    "",
    "Phone          (780) 555-9876",
    "Email          jane@example.ca",
    "Not answered   slope, permit",
    "",
    "The conversation",
    "----------------",
    "",
    "> What is 500 sq ft?",
    "",
    "Chat: About $4,200.",
    "The calculator has it:",
    "",
    "> see /calculator",
    "",
    "Chat: 50/50 is a mix, see /calculator",
    "",
    "Open this lead:",
    "https://site.example/admin/quotes/12",
    "",
    "-- ",
    "Prairie Surfaces",
    "(780) 555-1234",
    "info@prairiesurfaces.example",
    "https://site.example",
    "",
  ]);
});

test("missing contact details are left out, and the preview says how to reach the visitor", () => {
  const { subject, text, html } = mailOf({ lead: { ...jane, phone: "" }, unknown: [] });
  expect(subject).toBe("Chat: please write to jane@example.ca");
  expect(text).not.toMatch(/Phone|Not answered/);
  expect(html).toContain('hidden;">jane@example.ca</div>');
  expect(html).toContain('href="mailto:jane@example.ca"');
  const called = mailOf({ lead: { ...jane, email: "" } });
  expect(called.text).not.toContain("jane@example.ca");
  expect(called.html).toContain('hidden;">(780) 555-9876</div>');
  expect(called.html).toContain('href="tel:+17805559876"');
});
