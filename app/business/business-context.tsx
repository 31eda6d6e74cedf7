import { useRouteLoaderData } from "@remix-run/react";
import type { Business } from "./facts";

type RootLoader = () => { business: Business };

/** The contractor's facts, which the root loader sends with every page. Throws where its data is missing. */
export function useBusiness(): Business {
  const data = useRouteLoaderData<RootLoader>("root");
  if (!data)
    throw new Error("useBusiness must be used in a page whose root loader has returned the business");
  return data.business;
}
