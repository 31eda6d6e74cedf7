import { useEffect } from "react";
import { figureIn, startingSize, type TypedSize } from "~/pricing/job-size";

/** Milliseconds. A browser takes a hundred addresses in half a minute, and a slider moves faster. */
const REST_MS = 150;

/** Writes what is priced into the address, so that Reload and Back bring it again. */
export function useAddress(typed: TypedSize, customColor: string): void {
  // After each drawing: a refusal has put the address of the form back.
  useEffect(() => {
    const timer = setTimeout(() => {
      const address = new URL(location.href);
      const query = address.searchParams;
      const said = startingSize(query);
      for (const name of ["squareFeet", "colorMixPercentage"] as const) {
        if (typed[name] === said[name] || figureIn(typed, name) === undefined) continue;
        query.set(name, typed[name]);
        if (name === "squareFeet") for (const side of ["length", "width"]) query.delete(side);
      }
      if (customColor) query.set("customColor", customColor);
      else query.delete("customColor");
      if (address.href !== location.href) history.replaceState(history.state, "", address);
    }, REST_MS);
    return () => clearTimeout(timer);
  });
}
