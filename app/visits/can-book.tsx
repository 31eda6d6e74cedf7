import { useRouteLoaderData } from "@remix-run/react";

type FrameLoader = () => { canBook: boolean };

/** Whether homeowners can pick a time for the visit. The loader of the public pages' frame says so. */
export function useCanBook(): boolean {
  return useRouteLoaderData<FrameLoader>("routes/_site")?.canBook ?? false;
}
