import { type ClientActionFunctionArgs, isRouteErrorResponse } from "@remix-run/react";
import { toast } from "~/ui/toast";
import { type Failures, intentOf } from "./intent";

/**
 * For a page's `clientAction`: when the server can't be reached, answers as a refusal would, so that the page stays
 * with what was typed.
 */
export async function offlineAnswer<Intent extends string>(
  { request, serverAction }: ClientActionFunctionArgs,
  failures: Failures<Intent>,
): Promise<unknown> {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    const intent = intentOf(failures, form);
    if (!intent || error instanceof Response || isRouteErrorResponse(error)) throw error;
    return Response.json({ toast: toast(failures[intent], "destructive") }, { status: 503 });
  }
}
