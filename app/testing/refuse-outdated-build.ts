import { isBuilt } from "../../scripts/prepare/build-stamp.js";

/** Throws when the source has changed since the build: its tests would speak of what is no longer there. */
export function refuseOutdatedBuild(): void {
  if (!isBuilt()) throw new Error("The build is older than the source. First run: npm run build");
}
