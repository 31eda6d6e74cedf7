import { expect, test } from "vitest";
import { defaultBusiness } from "~/business/facts";
import { followUpTemplate } from "./follow-up-template";

const quote = {
  name: "Jane Doe",
  email: "jane@example.ca",
  projectType: "epoxy_garage",
  projectSize: "450 sq ft",
  budget: "Under $5k",
};

test("the follow-up mail greets by name, says what was asked for and who writes", () => {
  const { subject, message } = followUpTemplate({ quote, business: defaultBusiness });
  expect(subject).toBe("Follow-up: Epoxy Garage Floor Project");
  expect(message).toMatch(/^Hello Jane,\n\nThank you for your interest in Epoxy Garage Floor/);
  expect(message).toContain("Project size: 450 sq ft\nBudget: Under $5k");
  expect(message).toMatch(/\n\(780\) 555-1234\ninfo@prairiesurfaces\.example$/);
});

test("the follow-up mail asks for a day only while no visit is booked", () => {
  const asks = "Which day suits you?";
  expect(followUpTemplate({ quote, business: defaultBusiness }).message).toContain(asks);
  const booked = { ...quote, nextVisitAt: "2026-12-03T15:00:00.000Z" };
  const { message } = followUpTemplate({ quote: booked, business: defaultBusiness });
  expect(message).toContain(
    "We come for your free site visit on Thursday, December 3, 9:00 a.m.: we measure",
  );
  expect(message).not.toContain(asks);
});

test("the follow-up mail says what is not known yet", () => {
  const unknown = { name: "Jane", email: "jane@example.ca", projectType: "Tennis court", projectSize: "" };
  const { subject, message } = followUpTemplate({ quote: unknown, business: defaultBusiness });
  expect(subject).toBe("Follow-up: Tennis court Project");
  expect(message).toContain("Project size: To be determined\nBudget: To be discussed");
});
