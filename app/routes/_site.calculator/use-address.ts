import { useEffect } from "react";
import { figureIn, jobSizeOf, startingSize, type TypedSurface } from "~/pricing/job-size";
import { linkedSurface, MIN_SQUARE_FEET_BESIDE } from "~/pricing/surfaces";

/** Milliseconds. A browser takes a hundred addresses in half a minute, and a slider moves faster. */
const REST_MS = 150;

/** Writes what is priced into the address, so that Reload and Back bring it again. */
export function useAddress(surfaces: TypedSurface[], customColor: string): void {
  // After each drawing: a refusal has put the address of the form back.
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
      // Each by itself: what is too much only together must not be lost.
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
