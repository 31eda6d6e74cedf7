import { expect, test } from "vitest";
import { projectStatusLabel } from "./project-options";

test.each([
  ["before", "Before"],
  ["after", "After"],
  ["completed", "Completed"],
  ["process", "Process"],
  ["on hold", "on hold"],
])("the badge of a project that is %j reads %j", (status, label) => {
  expect(projectStatusLabel(status)).toBe(label);
});
