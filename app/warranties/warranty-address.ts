/** A customer's link to a warranty. */
export function warrantyAddress(publicUrl: string, token: string): string {
  return new URL(`/w/${token}`, publicUrl).href;
}
