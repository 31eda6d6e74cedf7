import { expect, test } from "vitest";
import { defaultBusiness } from "~/business/facts";
import { layOutMail } from "./mail-layout";

const content = {
  business: defaultBusiness,
  publicUrl: "https://prairiesurfaces.example",
  subject: "Spring is coming",
  heading: "Spring is coming",
  preview: "Spring is coming",
  blocks: [{ kind: "paragraph", text: "Time to look at the driveway." }],
} as const;

test("a mail that nobody asked for says in both parts how to get no more", () => {
  const { html, text } = layOutMail(content);
  expect(html).toContain('href="mailto:info@prairiesurfaces.example?subject=Unsubscribe"');
  expect(text).toMatch(/Write "Unsubscribe" to info@prairiesurfaces\.example\n$/);
});

test("an answer to a request does not", () => {
  const { html, text } = layOutMail({ ...content, isAnswer: true });
  expect(html + text).not.toMatch(/unsubscribe/i);
});
