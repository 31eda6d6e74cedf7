import { useLoaderData } from "@remix-run/react";
import type { Sold } from "~/estimates/estimate-areas";
import type { loadPage } from "./load.server";

/** The price lists and the terms of the services. */
export function useSold(): Sold {
  return useLoaderData<typeof loadPage>().sold;
}
