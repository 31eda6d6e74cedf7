/** The front door sets it for a request from this machine, and removes it when a client sends it. */
export const LOCAL_CLIENT = "x-client-is-local";

/** Whether a request came from this machine, from its operator or a monitor. */
export function isLocalClient(request: Request): boolean {
  return request.headers.has(LOCAL_CLIENT);
}
