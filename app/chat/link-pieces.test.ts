import { expect, test } from "vitest";
import { linkPieces } from "./link-pieces";

test("addresses of ours and phone numbers become links", () => {
  expect(linkPieces("Call (780) 555-1234.\n/calculator?squareFeet=850&colorMixPercentage=20")).toEqual([
    "Call ",
    { href: "tel:+17805551234", label: "(780) 555-1234" },
    ".\n",
    { href: "/calculator?squareFeet=850&colorMixPercentage=20", label: "Open it in the calculator" },
  ]);
});

test("the calculator filled in with several surfaces is a link", () => {
  const href = "/calculator?squareFeet=600&colorMixPercentage=0&surface=walk:120:20&surface=pad:200:0";
  expect(linkPieces(href)).toEqual([{ href, label: "Open it in the calculator" }]);
});

test("the page where a time is picked is a link", () => {
  expect(linkPieces("/visit")).toEqual([{ href: "/visit", label: "Pick a time" }]);
});

test("emergency numbers dial", () => {
  expect(linkPieces("call 911 now. Poison centre: 1-800-332-1414. 911 sq ft")).toEqual([
    "call ",
    { href: "tel:911", label: "911" },
    " now. Poison centre: ",
    { href: "tel:+18003321414", label: "1-800-332-1414" },
    ". 911 sq ft",
  ]);
});

test.each([
  "https://evil.example/calculator",
  "//evil.example",
  "/admin/logout",
  "/calculator?squareFeet=850&x=javascript:alert(1)",
  "javascript:alert(1)",
  "<a href='/'>x</a>",
])("%s stays text", (text) => {
  expect(linkPieces(text).every((piece) => typeof piece === "string")).toBe(true);
});
