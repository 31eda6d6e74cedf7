import { useLoaderData } from "@remix-run/react";
import type { PriceList } from "~/pricing/price-list";
import type { loadPage } from "./load.server";

/** The full price list, of which public pages only have a part. */
export function usePrices(): PriceList {
  return useLoaderData<typeof loadPage>().prices;
}
