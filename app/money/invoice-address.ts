/** The link under which the customer reads an invoice. */
export function invoiceAddress(publicUrl: string, token: string): string {
  return new URL(`/i/${token}`, publicUrl).href;
}
