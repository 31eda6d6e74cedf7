import { JSDOM } from "jsdom";
import { beforeEach, expect, test, vi } from "vitest";
import { DEFAULT_SERVICE_TERMS } from "~/business/service-terms";
import { DEFAULT_PRICES } from "~/pricing/price-list";
import {
  addWordsToDrafts,
  CURRENT_DRAFT_KEY,
  keepBrowserDraft,
  keepCurrentDraft,
  keepTabsDraft,
  listBrowserDrafts,
  NAMED_DRAFTS_KEY,
  readCurrentDraft,
  removeBrowserDrafts,
  removeTabsDraft,
  setAside,
} from "./browser-drafts";
import { BLANK_ESTIMATE } from "./estimate-values";

const savedAt = "2026-11-20T21:05:00.000Z";
const data = { ...BLANK_ESTIMATE, firstName: "Jane" };
let storage: Storage;

beforeEach(() => {
  storage = new JSDOM("", { url: "http://site.test" }).window.localStorage;
});

test("the current draft is stored under its key as {data, savedAt}", () => {
  keepCurrentDraft(storage, data, new Date(savedAt));
  expect(JSON.parse(storage.getItem(CURRENT_DRAFT_KEY) ?? "")).toEqual({ data, savedAt });
  expect(readCurrentDraft(storage)).toEqual({ data, savedAt });
});

test("named drafts are stored as a list, which is removed with the last of them", () => {
  keepBrowserDraft(storage, { id: "a", name: "Driveway", data, savedAt, serverId: undefined });
  keepBrowserDraft(storage, { id: "a", name: "Driveway", data, savedAt, serverId: 7 });
  expect(JSON.parse(storage.getItem(NAMED_DRAFTS_KEY) ?? "")).toEqual([
    { id: "a", name: "Driveway", data, savedAt, serverId: 7 },
  ]);
  removeBrowserDrafts(storage, ({ id }) => id === "a");
  expect(storage.getItem(NAMED_DRAFTS_KEY)).toBeNull();
});

test.each(["{", "7", "[]", '{"data":7,"savedAt":"x"}', '{"data":{}}'])(
  "what another program left there (%s) is no draft",
  (left) => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    for (const key of [CURRENT_DRAFT_KEY, NAMED_DRAFTS_KEY]) storage.setItem(key, left);
    expect(readCurrentDraft(storage)).toBeUndefined();
    expect(listBrowserDrafts(storage)).toEqual([]);
  },
);

test("a form that is replaced is set aside once, under its customer's name", () => {
  const aside = () => setAside(storage, { data, savedAt }, { id: "b", time: "14:05" });
  expect(aside()).toBe("Jane, 14:05");
  expect(aside()).toBeUndefined();
  expect(listBrowserDrafts(storage)).toHaveLength(1);
});

test("of two tabs, the other tab's draft becomes a named one first", () => {
  const timeOf = (iso: string) => iso.slice(11, 16);
  const john = { ...BLANK_ESTIMATE, firstName: "John" };
  const later = "2026-11-20T21:06:00.000Z";
  const jane = keepTabsDraft(storage, { data, savedAt, known: undefined }, { id: "a", timeOf });
  expect([jane, readCurrentDraft(storage)?.data]).toEqual(["", data]);

  // The same tab goes on: it knows what it has saved.
  const changed = { ...data, lastName: "Doe" };
  expect(keepTabsDraft(storage, { data: changed, savedAt: later, known: savedAt }, { id: "b", timeOf })).toBe(
    "",
  );
  expect(listBrowserDrafts(storage)).toEqual([]);

  // Another tab that holds the same sets nothing aside.
  const same = { data: changed, savedAt: later, known: undefined };
  expect(keepTabsDraft(storage, same, { id: "s", timeOf })).toBe("");
  expect(listBrowserDrafts(storage)).toEqual([]);

  const other = { data: john, savedAt: "2026-11-20T21:07:00.000Z", known: undefined };
  expect(keepTabsDraft(storage, other, { id: "c", timeOf })).toBe("Jane Doe, 21:06");
  expect(readCurrentDraft(storage)?.data).toEqual(john);
  expect(listBrowserDrafts(storage)).toMatchObject([{ id: "c", data: changed }]);
});

test("a draft from before areas had words gets those of its service, and keeps no ticks when it had none", () => {
  const { included: _included, areaTerms: _terms, ...old } = { ...data, projectType: "epoxy_garage" };
  storage.setItem(CURRENT_DRAFT_KEY, JSON.stringify({ data: old, savedAt }));
  storage.setItem(NAMED_DRAFTS_KEY, JSON.stringify([{ id: "a", name: "Old", data: old, savedAt }, "junk"]));
  const { epoxy_garage } = DEFAULT_SERVICE_TERMS;
  const serviceTerms = {
    ...DEFAULT_SERVICE_TERMS,
    epoxy_garage: { ...epoxy_garage, included: ["Grinding", "Flakes"], terms: "Dry" },
  };
  const priceBook = { prices: DEFAULT_PRICES, serviceTerms };
  addWordsToDrafts(storage, priceBook);
  const words = { included: "Grinding\nFlakes", areaTerms: "Dry" };
  expect(readCurrentDraft(storage)?.data).toEqual({ ...old, ...words });
  expect(listBrowserDrafts(storage)).toMatchObject([{ name: "Old", data: words }]);
  keepCurrentDraft(storage, { ...data, included: "", areaTerms: "" }, new Date(savedAt));
  addWordsToDrafts(storage, priceBook);
  expect(readCurrentDraft(storage)?.data.included).toBe("");
});

test("a tab removes only its own draft", () => {
  keepCurrentDraft(storage, data, new Date(savedAt));
  removeTabsDraft(storage, "2026-11-20T20:00:00.000Z");
  expect(readCurrentDraft(storage)?.data).toEqual(data);
  removeTabsDraft(storage, savedAt);
  expect(readCurrentDraft(storage)).toBeUndefined();
});
