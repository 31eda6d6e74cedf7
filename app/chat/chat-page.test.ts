import { expect, test } from "vitest";
import { chatPage } from "./chat-page";

test.each([
  ["/services", "/services"],
  ["http://site.test/calculator?squareFeet=850", "/calculator?squareFeet=850"],
  ["/admin?panel=quote", "/admin?panel=quote"],
  ["/admin/quotes/12?before=3", "/admin/quotes/12?before=3"],
  ["https://evil.example/", "/"],
  ["https://evil.example/services", "/services"],
  ["//evil.example", "/"],
  ["/\\evil.example", "/"],
  ["/.//evil.example", "/"],
  ["/admin/logout", "/"],
  ["/not-here", "/"],
  ["javascript:alert(1)", "/"],
  ["", "/"],
  [null, "/"],
])("%s -> %s", (address, page) => expect(chatPage(address)).toBe(page));
