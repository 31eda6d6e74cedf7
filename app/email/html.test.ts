import { expect, test } from "vitest";
import { html } from "./html";

test("text is escaped between tags and in attributes", () => {
  const name = `<img src=x onerror="alert('1')"> & co`;
  const escaped = "&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; co";
  expect(html`<a title="${name}">${name}</a>`.toString()).toBe(`<a title="${escaped}">${escaped}</a>`);
});

test("markup made with html is taken as it is, alone and in lists", () => {
  const items = ["a", "<b>"].map((item) => html`<li>${item}</li>`);
  expect(html`<ul>${items}</ul>${html`<hr>`}`.toString()).toBe("<ul><li>a</li><li>&lt;b&gt;</li></ul><hr>");
});

test("an object that only looks like markup is not", () => {
  const forged = JSON.parse(`{"markup": "<script>"}`);
  expect(() => html`${forged}`).toThrow();
});
