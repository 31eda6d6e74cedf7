import { useRouteLoaderData } from "@remix-run/react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { useBusiness } from "./business-context";
import { defaultBusiness } from "./facts";

vi.mock("@remix-run/react", () => ({ useRouteLoaderData: vi.fn() }));

function Phone() {
  return <p>{useBusiness().phone}</p>;
}

test("a page reads the business that the root loader sent", () => {
  vi.mocked(useRouteLoaderData).mockImplementation((id) =>
    id === "root" ? { business: defaultBusiness } : undefined,
  );
  expect(renderToStaticMarkup(<Phone />)).toBe("<p>7805551234</p>");
});

test("without the root loader's data it says what is missing", () => {
  vi.mocked(useRouteLoaderData).mockReturnValue(undefined);
  expect(() => renderToStaticMarkup(<Phone />)).toThrow("root loader");
});
