import { expect, test } from "vitest";
import { defaultBusiness } from "~/business/facts";
import { type ComplaintMail, complaintMail, whatToDo } from "./complaint-mail";

const jane = { name: "Jane Doe", phone: "7805559876", email: "jane@example.ca" };

function mailOf(changes: Partial<ComplaintMail> = {}) {
  const told = { business: defaultBusiness, publicUrl: "https://site.example", quoteId: 12 };
  const message = "The surface peels.\nIt is two months old.";
  return complaintMail({ ...told, alarm: "complaint", message, contact: jane, ...changes });
}

test("a complaint says who wrote what, how to reach them and what the chat answered", () => {
  const { subject, text } = mailOf();
  expect(subject).toBe("Complaint: please call (780) 555-9876");
  expect(text.split("\n")).toEqual([
    "A complaint in the chat",
    "=======================",
    "",
    "> The surface peels.",
    "> It is two months old.",
    "",
    "Name    Jane Doe",
    "Phone   (780) 555-9876",
    "Email   jane@example.ca",
    "",
    "The chat neither confirmed nor denied a job. It stays at the top of Today until somebody calls or writes a note.",
    "",
    "Open the job:",
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

test("a danger is urgent, and what the visitor did not leave is not there", () => {
  const { subject, text, html } = mailOf({ alarm: "danger", contact: {} });
  expect(subject).toBe("Urgent: no number left yet, please read");
  expect(text).toContain(
    "> It is two months old.\n\nThe chat named 911 and the poison centre. It stays at the top",
  );
  expect(html).toContain(">The surface peels.\nIt is two months old.</div>");
  expect(mailOf({ message: "m".repeat(101) }).html).toContain(`>${"m".repeat(100)}</div>`);
});

test("the owner is told to call if there is a number, otherwise to write", () => {
  expect(whatToDo(jane)).toBe("please call (780) 555-9876");
  expect(whatToDo({ phone: "", email: jane.email })).toBe("please write to jane@example.ca");
  expect(whatToDo({})).toBe("no number left yet, please read");
});
