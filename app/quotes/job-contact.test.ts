import { expect, test } from "vitest";
import { differingFields, newFields } from "./job-contact";

const job = { name: "Jane Doe", email: "jane@example.ca", phone: "780-555-0100", address: "1 Main St" };

test.each([
  ["the same", {}, [], []],
  [
    "the same in other signs",
    { name: " jane  doe", email: "JANE@example.ca", phone: "+1 (780) 555.0100" },
    [],
    [],
  ],
  ["the same as copied, with an extension", { phone: "\u202a780\u2011555\u20110100 ext. 5\u202c" }, [], []],
  ["another phone and address", { phone: "587-555-0101", address: "2 Oak St" }, ["phone", "address"], []],
  ["nothing", { email: "", phone: "" }, [], []],
  ["another last name", { name: "Jane Smith" }, ["name"], []],
])("differing and new fields of %s", (_, changes, differing, fresh) => {
  expect(differingFields(job, { ...job, ...changes })).toEqual(differing);
  expect(newFields(job, { ...job, ...changes })).toEqual(fresh);
});

test("filling in an empty field, or a last name, is new and no difference", () => {
  const little = { ...job, name: "Jane", phone: "", address: "" };
  expect(differingFields(little, job)).toEqual([]);
  expect(newFields(little, job)).toEqual(["name", "phone", "address"]);
});
