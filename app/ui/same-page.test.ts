import { expect, test } from "vitest";
import { samePage } from "./same-page";

test("a link on a page changes what it names and keeps the rest", () => {
  expect(samePage("?status=new&q=jane", { delete: 7 })).toBe("?status=new&q=jane&delete=7");
  expect(samePage("?status=new&delete=7", { delete: undefined })).toBe("?status=new");
  expect(samePage("?delete=7", { delete: 8 })).toBe("?delete=8");
  expect(samePage("?delete=7", { delete: undefined })).toBe("?");
});
