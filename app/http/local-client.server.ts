/** Set by the front door, which takes away what a client claims: the request was made on this machine. */
export const LOCAL_CLIENT = "x-client-is-local";

/** Whether a request was made on the machine itself, by its operator or a monitor there. */
export function isLocalClient(request: Request): boolean {
  return request.headers.has(LOCAL_CLIENT);
}
