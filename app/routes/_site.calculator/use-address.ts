import { useEffect } from "react";
import { figureIn, jobSizeOf, startingSize, type TypedSurface } from "~/pricing/job-size";
import { linkedSurface, MIN_SQUARE_FEET_BESIDE } from "~/pricing/surfaces";

/** Milliseconds. Browsers allow a hundred changes in half a minute, and a slider is faster. */
const REST_MS = 150;

/** Keeps the priced job in the address, so that Reload and Back restore it. */
export function useAddress(surfaces: TypedSurface[], customColor: string): void {
  // After each render, because a refusal restores the form's address.
  useEffect(() => {
    const timer = setTimeout(() => {
      const address = new URL(location.href);
      const query = address.searchParams;
      const said = startingSize(query);
      const [typed = said] = surfaces;
      for (const name of ["squareFeet", "colorMixPercentage"] as const) {
        if (typed[name] === said[name] || figureIn(typed, name) === undefined) continue;
        query.set(name, typed[name]);
        if (name === "squareFeet") for (const side of ["length", "width"]) query.delete(side);
      }
      query.delete("surface");
      // Each surface separately, so that those that are only too large together are kept.
      for (const surface of surfaces.slice(1)) {
        const size = jobSizeOf(surface, MIN_SQUARE_FEET_BESIDE);
        if (size.ok) query.append("surface", linkedSurface({ ...size.job, code: surface.code }));
      }
      if (customColor) query.set("customColor", customColor);
      else query.delete("customColor");
      if (address.href !== location.href) history.replaceState(history.state, "", address);
    }, REST_MS);
    return () => clearTimeout(timer);
  });
}
