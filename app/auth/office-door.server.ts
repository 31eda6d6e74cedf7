import { type ApiHandlers, apiDoor } from "~/http/answers.server";
import { requireUser } from "./require-user.server";

/**
 * The two exports of an API route of the back office: `apiDoor` behind `requireUser`. A stranger gets a 401 for any
 * method, and so learns not even which of them there are.
 */
export function officeDoor(handlers: ApiHandlers) {
  return apiDoor(handlers, requireUser);
}
