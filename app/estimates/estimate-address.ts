/** The link under which the customer reads an estimate. */
export function estimateAddress(publicUrl: string, token: string): string {
  return new URL(`/e/${token}`, publicUrl).href;
}
