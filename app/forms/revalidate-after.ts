import type { ShouldRevalidateFunction } from "@remix-run/react";

/**
 * A page that reads its data again after these refusals too, and after what was done. With a function of its own a page
 * is told by Remix to do so after every answer; after a 401 that would lead to the login, and lose what was typed.
 */
export function revalidateAfter(...refusals: number[]): ShouldRevalidateFunction {
  return ({ actionStatus = 200, defaultShouldRevalidate }) =>
    actionStatus < 400 ? defaultShouldRevalidate : refusals.includes(actionStatus);
}
