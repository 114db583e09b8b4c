import { afterPayment, allocate, type PayableRent } from "./allocate.ts";
import { indexRents, type KnownPayers, type Match, matchTransfer } from "./match.ts";
import { type IdentifiedTransfer, resemblesOneOf } from "./transaction.ts";

/** What the user decided about a transfer; none means the proposal as it is. */
export type Choice = "take" | "skip" | { rentId: string };

export interface Proposal {
  transfer: IdentifiedTransfer;
  /** Recorded before, in full. */
  isRecorded: boolean;
  /** It resembles a recorded transfer that the statement does not have, so it may be that one, read from another file. */
  mayBeRecorded: boolean;
  match: Match | null;
  isSelected: boolean;
}

export interface StatementBasis {
  rents: readonly PayableRent[];
  known: KnownPayers;
  /** Recorded amounts of transfers by identity, from the day before the statement to the day after it. */
  recorded: ReadonlyMap<string, number>;
}

/**
 * Proposes payments for all transfers of a statement, in its order. Selected payments reduce what is open for the
 * transfers after them, so that two transfers of a client pay two charges.
 */
export function proposePayments(
  transfers: readonly IdentifiedTransfer[],
  { rents, known, recorded }: StatementBasis,
  choices: Readonly<Record<string, Choice>>,
): Proposal[] {
  let open = [...rents];
  const own = new Set(transfers.map(({ identity }) => identity));
  const isElsewhere = resemblesOneOf([...recorded.keys()].filter((identity) => !own.has(identity)));
  const index = indexRents(rents);
  return transfers.map((transfer) => {
    if ((recorded.get(transfer.identity) ?? 0) > 0) {
      return { transfer, isRecorded: true, mayBeRecorded: false, match: null, isSelected: false };
    }
    const mayBeRecorded = isElsewhere(transfer);
    const choice = choices[transfer.identity];
    const match =
      typeof choice === "object" ? chosen(transfer, open, choice.rentId) : matchTransfer(transfer, open, known, index);
    const isSelected =
      match !== null && choice !== "skip" && (choice !== undefined || (isSure(match) && !mayBeRecorded));
    if (isSelected) open = afterPayment(open, match.shares);
    return { transfer, isRecorded: false, mayBeRecorded, match, isSelected };
  });
}

/** Whether a payment is proposed without a look at it. One with a surplus may include something else. */
export const isSure = ({ certainty, surplusGrosze }: Match) => certainty === "sure" && surplusGrosze === 0;

/** The chosen rent first, then the other rents of its client. Null if the rent is not known anymore. */
function chosen({ amountGrosze }: IdentifiedTransfer, rents: readonly PayableRent[], rentId: string): Match | null {
  const own = rents.find(({ id }) => id === rentId);
  if (own === undefined) return null;
  const others = rents.filter(({ id, clientId }) => id !== rentId && clientId === own.clientId);
  return { reasons: [], certainty: "sure", ...allocate(amountGrosze, [[own], others]) };
}
