/** Who pays for a job and by which order number, as far as that was given. */
export interface Billing {
  billingName: string | undefined;
  billingAddress: string | undefined;
  poNumber: string | undefined;
}

/** Whom a paper is for. */
interface Payer {
  name: string;
  address: string;
}

/**
 * Who a paper is billed to: the customer's name or address stands in for the half that was not given. Undefined when
 * neither was: then the customer pays.
 */
export function billTo({ billingName, billingAddress }: Billing, customer: Payer): Payer | undefined {
  if (!billingName && !billingAddress) return undefined;
  return { name: billingName ?? customer.name, address: billingAddress ?? customer.address };
}
