import { useLoaderData } from "@remix-run/react";
import type { PriceBook } from "~/estimates/estimate-areas";
import type { loadPage } from "./load.server";

/** The price lists and the terms of the services. */
export function usePriceBook(): PriceBook {
  return useLoaderData<typeof loadPage>().priceBook;
}
