import type { Day } from "../core/day.ts";

export interface OpenCharge {
  dueOn: Day;
  openGrosze: number;
  /** The numbers of its invoices, by which a payer may name it. */
  invoiceNumbers: readonly string[];
  /** The KSeF numbers and collective identifiers of its invoices, one of which a company must quote (Polish VAT Act, art. 108g). */
  ksefNumbers: readonly string[];
}

/** A rent that a transfer can pay: a running one, or one with open charges. */
export interface PayableRent {
  id: string;
  /** The payment reference: the reservation code, unique in Boksy, which tenants see as the transfer title. */
  code: string;
  /** The number of the landlord's own agreement; null or absent without one. */
  contractNumber?: string | null;
  clientId: string;
  clientName: string;
  boxNumber: string;
  placeName: string;
  /** Earliest due date first; empty if nothing is owed. */
  charges: readonly OpenCharge[];
}

export interface RentShare {
  rentId: string;
  amountGrosze: number;
}

/**
 * Allocates an amount to the charges of rents, earliest due date first (Polish Civil Code, art. 451 § 3). If none of them
 * owes anything, the first one takes a share of zero, and the whole amount is a surplus.
 * @param groups rents of the second group get only what exceeds the first
 */
export function allocate(amountGrosze: number, groups: readonly (readonly PayableRent[])[]) {
  const shares = new Map<string, number>();
  let left = amountGrosze;
  for (const rents of groups) {
    const charges = rents.flatMap(({ id, charges }) => charges.map((charge) => ({ ...charge, id })));
    for (const { id, openGrosze } of charges.sort((one, other) => one.dueOn.localeCompare(other.dueOn))) {
      const share = Math.min(left, openGrosze);
      if (share > 0) shares.set(id, (shares.get(id) ?? 0) + share);
      left -= share;
    }
  }
  const [first] = groups.flat();
  if (shares.size === 0 && first !== undefined) shares.set(first.id, 0);
  return {
    shares: [...shares].map(([rentId, share]): RentShare => ({ rentId, amountGrosze: share })),
    surplusGrosze: left,
  };
}

/** The rents after payments, without the charges that are paid in full. */
export function afterPayment(rents: readonly PayableRent[], shares: readonly RentShare[]): PayableRent[] {
  const paid = new Map(shares.map(({ rentId, amountGrosze }) => [rentId, amountGrosze]));
  return rents.map((rent) => {
    let left = paid.get(rent.id) ?? 0;
    const charges = rent.charges.flatMap((charge) => {
      const share = Math.min(left, charge.openGrosze);
      left -= share;
      return share === charge.openGrosze ? [] : [{ ...charge, openGrosze: charge.openGrosze - share }];
    });
    return { ...rent, charges };
  });
}
