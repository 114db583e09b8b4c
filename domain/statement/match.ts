import { compact } from "../core/text.ts";
import { ksefNumbersIn } from "../ksef/ksef-number.ts";
import { allocate, type PayableRent, type RentShare } from "./allocate.ts";
import { type BoxIndex, boxesIn, indexBoxes, type NamedBoxes } from "./box-numbers.ts";
import { isNamed, wordsOfName } from "./names.ts";
import type { BankTransfer } from "./transaction.ts";

/** What a proposal is based on. */
export type MatchReason = "ksef" | "reference" | "contract" | "invoice" | "box" | "account" | "name" | "amount";

/** `sure` proposals are selected in advance. */
export type Certainty = "sure" | "likely" | "possible";

export interface Match {
  reasons: MatchReason[];
  certainty: Certainty;
  shares: RentShare[];
  /** What exceeds the open charges and becomes credit of the client. */
  surplusGrosze: number;
}

/** Client ids by an account from which they paid before. */
export type KnownPayers = ReadonlyMap<string, readonly string[]>;

/** What transfers are compared with, prepared once for a statement. */
export interface RentIndex {
  /** References and invoice numbers without signs. */
  plain: ReadonlyMap<string, string>;
  nameWords: ReadonlyMap<string, readonly string[]>;
  boxes: BoxIndex;
}

export function indexRents(rents: readonly PayableRent[]): RentIndex {
  const numbers = rents.flatMap(({ code, contractNumber, charges }) => [
    code,
    ...(contractNumber ? [contractNumber] : []),
    ...charges.flatMap((charge) => charge.invoiceNumbers),
  ]);
  return {
    plain: new Map(numbers.map((number) => [number, compact(number)])),
    nameWords: new Map(rents.map(({ clientId, clientName }) => [clientId, wordsOfName(clientName)])),
    boxes: indexBoxes(rents),
  };
}

const plainOf = ({ plain }: RentIndex, number: string) => plain.get(number) ?? compact(number);

/** Whether a compact title has the number, not as a part of a longer one. */
function hasNumber(title: string, plain: string): boolean {
  if (plain.length < 5) return false;
  for (let at = title.indexOf(plain); at >= 0; at = title.indexOf(plain, at + 1)) {
    const isInside = /\d/.test(title[at - 1] ?? "") && /^\d/.test(plain);
    const isContinued = /\d/.test(title[at + plain.length] ?? "") && /\d$/.test(plain);
    if (!isInside && !isContinued) return true;
  }
  return false;
}

const openOf = (rents: readonly PayableRent[]) =>
  rents.flatMap(({ charges }) => charges).reduce((sum, { openGrosze }) => sum + openGrosze, 0);

/** Whether the amount pays the first one or more charges of the rent in full. */
export function isExact(grosze: number, { charges }: PayableRent): boolean {
  let sum = 0;
  return charges.some(({ openGrosze }) => {
    sum += openGrosze;
    return sum === grosze;
  });
}

export type Payer = Pick<BankTransfer, "title" | "payerName" | "payerAccount" | "amountGrosze">;

/** The rents whose KSeF number, reference, agreement or invoice the title names, or null. */
export function namedRents({ title }: Payer, rents: readonly PayableRent[], index: RentIndex) {
  const ksefNumbers = ksefNumbersIn(title);
  const byKsef = rents.filter(({ charges }) =>
    charges.some((charge) => charge.ksefNumbers.some((number) => ksefNumbers.includes(number))),
  );
  if (byKsef.length > 0) return { reason: "ksef" as const, rents: byKsef };
  const text = compact(title);
  const byReference = rents.filter(({ code }) => text.includes(plainOf(index, code)));
  if (byReference.length > 0) return { reason: "reference" as const, rents: byReference };
  const byContract = rents.filter(
    ({ contractNumber }) => contractNumber && hasNumber(text, plainOf(index, contractNumber)),
  );
  if (byContract.length > 0) return { reason: "contract" as const, rents: byContract };
  const byInvoice = rents.filter(({ charges }) =>
    charges.some(({ invoiceNumbers }) => invoiceNumbers.some((number) => hasNumber(text, plainOf(index, number)))),
  );
  return byInvoice.length > 0 ? { reason: "invoice" as const, rents: byInvoice } : null;
}

/** What a transfer says about its payer, apart from a number in the title that decides. */
interface Evidence {
  /** Clients who paid from the account before. */
  payers: readonly string[];
  /** Clients whose name the payer has. */
  named: ReadonlySet<string>;
  boxes: NamedBoxes;
  /** The clients of `boxes`. */
  boxed: ReadonlySet<string>;
}

export function evidenceOf(
  { title, payerName, payerAccount }: Payer,
  rents: readonly PayableRent[],
  known: KnownPayers,
  index: RentIndex,
): Evidence {
  const payerWords = new Set(wordsOfName(payerName));
  const named = [...index.nameWords].filter(([, words]) => isNamed(payerWords, words)).map(([clientId]) => clientId);
  const boxes = boxesIn(title, index.boxes);
  const boxed = rents.filter(({ id }) => boxes.rentIds.has(id)).map(({ clientId }) => clientId);
  return { payers: known.get(payerAccount ?? "") ?? [], named: new Set(named), boxes, boxed: new Set(boxed) };
}

/** Whether the payer's name is that of other debtors only. */
const isOthersName = ({ named }: Evidence, clients: ReadonlySet<string>) =>
  named.size > 0 && ![...named].some((client) => clients.has(client));

/** Whether only one other client has paid from the account; one that several people use contradicts nothing. */
const isOthersAccount = ({ payers }: Evidence, clients: ReadonlySet<string>) =>
  payers.length === 1 && payers.every((payer) => !clients.has(payer));

interface Candidate {
  clientId: string;
  rents: PayableRent[];
  others: PayableRent[];
  reasons: MatchReason[];
  /** The amount pays one of several rents, and nothing says which. */
  isAnyOf: boolean;
}

/** A client as the payer. Rents whose box the title names come first; otherwise one that the amount pays exactly. */
function candidateOf(payer: Payer, clientId: string, rents: PayableRent[], evidence: Evidence): Candidate {
  const { payers, named, boxes } = evidence;
  const boxed = rents.filter(({ id }) => boxes.rentIds.has(id));
  const meant = boxed.length > 0 ? boxed : rents;
  const exact = meant.filter((rent) => isExact(payer.amountGrosze, rent));
  const isWhole = [meant, rents].some((some) => openOf(some) === payer.amountGrosze);
  const first = isWhole || exact.length === 0 ? meant : exact.slice(0, 1);
  const reasons: MatchReason[] = [];
  if (boxed.length > 0) reasons.push("box");
  if (payers.includes(clientId) && (named.has(clientId) || named.size === 0)) reasons.push("account");
  if (named.has(clientId)) reasons.push("name");
  if (exact.length > 0 || isWhole) reasons.push("amount");
  const others = boxed.length > 0 ? rents.filter((rent) => !first.includes(rent)) : [];
  return { clientId, rents: first, others, reasons, isAnyOf: exact.length > 1 && !isWhole };
}

const weights = { box: 5, account: 4, name: 3, amount: 2, ksef: 0, reference: 0, contract: 0, invoice: 0 } as const;

/** Of two clients with equally good reasons, the one who owes something is preferred. */
const weightOf = ({ rents, reasons }: Candidate) =>
  reasons.reduce((sum, reason) => sum + weights[reason], openOf(rents) > 0 ? 0.5 : 0);

/**
 * Sure is only the exact amount from an account from which no one else has paid, or with a box number that is that of one
 * rent, and if neither name, account nor box number is another client's.
 */
function certaintyOf({ clientId, reasons, isAnyOf }: Candidate, evidence: Evidence): Certainty {
  const has = (reason: MatchReason) => reasons.includes(reason);
  const { payers, boxes, boxed } = evidence;
  const isOneBox = has("box") && (boxes.isUnique || has("name"));
  if (!has("amount")) return isOneBox ? "likely" : "possible";
  const own = new Set([clientId]);
  const isOthersBox = has("box") ? boxes.isUnique && boxed.size > 1 : boxed.size > 0;
  const isContradicted = isOthersName(evidence, own) || isOthersAccount(evidence, own) || isOthersBox;
  const isIdentified = (has("account") && payers.length === 1) || isOneBox;
  if (isIdentified && !isContradicted && !isAnyOf) return "sure";
  return has("box") || has("account") || has("name") ? "likely" : "possible";
}

/**
 * A KSeF number has a checksum and is sure for any payer. A tenant may use another's reference on purpose (a spouse, an
 * employer), so one contradiction is not enough; the numbers of agreements and invoices, retyped and short, allow none.
 */
function certaintyOfTitle(
  { reason, rents }: NonNullable<ReturnType<typeof namedRents>>,
  { amountGrosze }: Payer,
  evidence: Evidence,
): Certainty {
  if (reason === "ksef") return "sure";
  const clients = new Set(rents.map(({ clientId }) => clientId));
  if (clients.size > 1 && openOf(rents) !== amountGrosze) return "likely";
  const contradictions = [isOthersName(evidence, clients), isOthersAccount(evidence, clients)].filter(Boolean).length;
  return contradictions > (reason === "reference" ? 1 : 0) ? "likely" : "sure";
}

/**
 * Proposes which rents a transfer pays. A KSeF number, the reference or the number of an agreement or invoice in the title decides; without
 * one the client whose box number the title has, who paid from this account before, whose name it is, or who owes exactly
 * this amount. Null when there is none, or several that are equally good.
 * @param rents all running rents, and all with open charges
 */
export function matchTransfer(
  payer: Payer,
  rents: readonly PayableRent[],
  known: KnownPayers,
  index: RentIndex = indexRents(rents),
): Match | null {
  const evidence = evidenceOf(payer, rents, known, index);
  const titled = namedRents(payer, rents, index);
  if (titled !== null) {
    const clients = new Set(titled.rents.map(({ clientId }) => clientId));
    const others = rents.filter((rent) => clients.has(rent.clientId) && !titled.rents.includes(rent));
    const isWhole = titled.rents.some((rent) => isExact(payer.amountGrosze, rent));
    const reasons: MatchReason[] = isWhole ? [titled.reason, "amount"] : [titled.reason];
    const certainty = certaintyOfTitle(titled, payer, evidence);
    return { reasons, certainty, ...allocate(payer.amountGrosze, [titled.rents, others]) };
  }
  const candidates = [...Map.groupBy(rents, ({ clientId }) => clientId)]
    .map(([clientId, own]) => candidateOf(payer, clientId, own, evidence))
    .filter(({ reasons }) => reasons.length > 0)
    .sort((one, other) => weightOf(other) - weightOf(one));
  const [best, next] = candidates;
  if (best === undefined || (next !== undefined && weightOf(next) === weightOf(best))) return null;
  const certainty = certaintyOf(best, evidence);
  return { reasons: best.reasons, certainty, ...allocate(payer.amountGrosze, [best.rents, best.others]) };
}
