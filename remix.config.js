/** @type {import("@remix-run/dev").VitePluginConfig} */
export default {
  future: {
    v3_fetcherPersist: true,
    // Its address costs seconds of processor time for a path of slashes (CVE-2026-42342), and Remix 2 gets no mend.
    v3_lazyRouteDiscovery: false,
    v3_relativeSplatPath: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
};
