import { useRouteLoaderData } from "@remix-run/react";
import type { ShownBusiness } from "./facts";

type RootLoader = () => { business: ShownBusiness };

/** The contractor's facts, which the root loader sends with every page. Throws without its data. */
export function useBusiness(): ShownBusiness {
  const data = useRouteLoaderData<RootLoader>("root");
  if (!data)
    throw new Error("useBusiness must be used in a page whose root loader has returned the business");
  return data.business;
}

type FrameLoader = () => { canBook: boolean };

/** Whether homeowners can pick a time for the visit. The loader of the public pages' frame says so. */
export function useCanBook(): boolean {
  return useRouteLoaderData<FrameLoader>("routes/_site")?.canBook ?? false;
}
