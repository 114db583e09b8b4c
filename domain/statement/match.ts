import { fold } from "../core/text.ts";
import { ksefNumbersIn } from "../ksef/ksef-number.ts";
import { allocate, type PayableRent, type RentShare } from "./allocate.ts";
import type { BankTransfer } from "./transaction.ts";

/** What a proposal is based on. */
export type MatchReason = "ksef" | "reference" | "invoice" | "account" | "name" | "amount";

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

/** Without spaces and signs: banks insert or lose spaces, and payers write dashes as they like. */
const compact = (text: string) => fold(text).replace(/[^a-z0-9]/g, "");

/** Legal forms and titles, which banks and payers abbreviate differently. */
const legalForms = new Set(["sp", "oo", "sa", "sc", "sj", "sk", "spolka", "firma", "phu", "fhu", "pan", "pani"]);

const wordsOf = (name: string) =>
  fold(name)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1 && !legalForms.has(word));

/** Whether the payer's name has all words of the client's name, in any order. Banks add the address to the name. */
function isNamed(payerName: string, clientName: string): boolean {
  const payer = new Set(wordsOf(payerName));
  const client = wordsOf(clientName);
  return client.length > 0 && client.join("").length > 4 && client.every((word) => payer.has(word));
}

/** Whether a compact title has the number, not as a part of a longer one. */
function hasNumber(title: string, number: string): boolean {
  const plain = compact(number);
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
function isExact(grosze: number, { charges }: PayableRent): boolean {
  let sum = 0;
  return charges.some(({ openGrosze }) => {
    sum += openGrosze;
    return sum === grosze;
  });
}

type Payer = Pick<BankTransfer, "title" | "payerName" | "payerAccount" | "amountGrosze">;

/** The rents whose KSeF number, reference or invoice the title names, or null. */
function namedRents({ title }: Payer, rents: readonly PayableRent[]) {
  const ksefNumbers = ksefNumbersIn(title);
  const byKsef = rents.filter(({ charges }) =>
    charges.some((charge) => charge.ksefNumbers.some((number) => ksefNumbers.includes(number))),
  );
  if (byKsef.length > 0) return { reason: "ksef" as const, rents: byKsef };
  const text = compact(title);
  const byReference = rents.filter(({ code }) => text.includes(compact(code)));
  if (byReference.length > 0) return { reason: "reference" as const, rents: byReference };
  const byInvoice = rents.filter(({ charges }) =>
    charges.some(({ invoiceNumbers }) => invoiceNumbers.some((number) => hasNumber(text, number))),
  );
  return byInvoice.length > 0 ? { reason: "invoice" as const, rents: byInvoice } : null;
}

interface Candidate {
  rents: PayableRent[];
  reasons: MatchReason[];
}

/**
 * A client as the payer. If the amount pays exactly one of their rents, that rent comes first.
 * @param payers the clients who paid from the account before
 * @param named the clients whose name the payer has; if it is another one, the account says nothing about this client
 */
function candidateOf(
  payer: Payer,
  rents: PayableRent[],
  payers: readonly string[],
  named: ReadonlySet<string>,
): Candidate {
  const [first] = rents;
  const exact = rents.filter((rent) => isExact(payer.amountGrosze, rent));
  const isWhole = openOf(rents) === payer.amountGrosze;
  const reasons: MatchReason[] = [];
  const isName = first !== undefined && named.has(first.clientId);
  if (first !== undefined && payers.includes(first.clientId) && (isName || named.size === 0)) reasons.push("account");
  if (isName) reasons.push("name");
  if (exact.length > 0 || isWhole) reasons.push("amount");
  return { rents: isWhole || exact.length === 0 ? rents : exact.slice(0, 1), reasons };
}

const weights = { account: 4, name: 3, amount: 2, ksef: 0, reference: 0, invoice: 0 } as const;

/** Of two clients with equally good reasons, the one who owes something is preferred. */
const weightOf = ({ rents, reasons }: Candidate) =>
  reasons.reduce((sum, reason) => sum + weights[reason], openOf(rents) > 0 ? 0.5 : 0);

/** @param isShared several clients paid from the account before */
function certaintyOf(reasons: readonly MatchReason[], isShared: boolean): Certainty {
  const has = (reason: MatchReason) => reasons.includes(reason);
  if (!has("amount")) return "possible";
  if (has("account") && !isShared) return "sure";
  return has("account") || has("name") ? "likely" : "possible";
}

/**
 * Proposes which rents a transfer pays. A KSeF number, the reference or an invoice number in the title decides; without one the client
 * who paid from this account before, whose name it is, or who owes exactly this amount. Null when there is none, or
 * several that are equally good.
 * @param rents all running rents, and all with open charges
 */
export function matchTransfer(payer: Payer, rents: readonly PayableRent[], known: KnownPayers): Match | null {
  const titled = namedRents(payer, rents);
  if (titled !== null) {
    const clients = new Set(titled.rents.map(({ clientId }) => clientId));
    const others = rents.filter((rent) => clients.has(rent.clientId) && !titled.rents.includes(rent));
    const isWhole = titled.rents.some((rent) => isExact(payer.amountGrosze, rent));
    const reasons: MatchReason[] = isWhole ? [titled.reason, "amount"] : [titled.reason];
    return { reasons, certainty: "sure", ...allocate(payer.amountGrosze, [titled.rents, others]) };
  }
  const payers = known.get(payer.payerAccount ?? "") ?? [];
  const byClient = Map.groupBy(rents, ({ clientId }) => clientId);
  const named = new Set(
    rents.filter(({ clientName }) => isNamed(payer.payerName, clientName)).map(({ clientId }) => clientId),
  );
  const candidates = [...byClient.values()]
    .map((own) => candidateOf(payer, own, payers, named))
    .filter(({ reasons }) => reasons.length > 0)
    .sort((one, other) => weightOf(other) - weightOf(one));
  const [best, next] = candidates;
  if (best === undefined || (next !== undefined && weightOf(next) === weightOf(best))) return null;
  const certainty = certaintyOf(best.reasons, payers.length > 1);
  return { reasons: best.reasons, certainty, ...allocate(payer.amountGrosze, [best.rents]) };
}
