/**
 * The title of a transfer that pays one invoice. A VAT payer who pays another one has to state the number that the invoice
 * has in KSeF (Polish VAT Act, art. 108g); everyone else states `otherwise`.
 */
export const transferTitle = (
  { buyerNip, ksefNumber }: { buyerNip: string | null; ksefNumber: string | null },
  otherwise: string | null,
): string | null => (buyerNip === null ? otherwise : (ksefNumber ?? otherwise));
