import { useLoaderData } from "@remix-run/react";
import type { PriceList } from "~/pricing/price-list";
import type { loadPage } from "./load.server";

/** What the office charges, of which the public pages know a part. */
export function usePrices(): PriceList {
  return useLoaderData<typeof loadPage>().prices;
}
