import { compact } from "../core/text.ts";
import type { PayableRent } from "./allocate.ts";
import { evidenceOf, indexRents, isExact, type KnownPayers, namedRents, type Payer } from "./match.ts";
import { wordsOfName } from "./names.ts";

/**
 * The rents by how likely a transfer pays them, for the user's choice. Other than a proposal, it also counts a part of
 * the client's name, in the payer's name or in the title.
 */
export function rankRents(payer: Payer, rents: readonly PayableRent[], known: KnownPayers): PayableRent[] {
  const index = indexRents(rents);
  const { payers, named, boxes } = evidenceOf(payer, rents, known, index);
  const titled = new Set(namedRents(payer, rents, index)?.rents);
  const words = new Set([...wordsOfName(payer.payerName), ...wordsOfName(payer.title)]);
  const scoreOf = (rent: PayableRent) => {
    const { id, clientId, charges } = rent;
    const part = index.nameWords.get(clientId)?.filter((word) => word.length > 2 && words.has(word)).length ?? 0;
    return (
      (titled.has(rent) ? 20 : 0) +
      (boxes.rentIds.has(id) ? 5 : 0) +
      (payers.includes(clientId) ? 4 : 0) +
      (named.has(clientId) ? 3 : part) +
      (isExact(payer.amountGrosze, rent) ? 2 : 0) +
      (charges.length > 0 ? 0.5 : 0)
    );
  };
  return rents
    .map((rent) => ({ rent, score: scoreOf(rent) }))
    .sort((one, other) => other.score - one.score || one.rent.clientName.localeCompare(other.rent.clientName, "pl"))
    .map(({ rent }) => rent);
}

/** The rents that have all the words in the client’s name, the box number, the code, the agreement’s number or the place’s name. */
export function findRents(rents: readonly PayableRent[], words: string): PayableRent[] {
  const wanted = words.split(/\s+/).map(compact);
  return rents.filter(({ clientName, boxNumber, code, contractNumber, placeName }) => {
    const texts = [clientName, boxNumber, code, contractNumber ?? "", placeName].map(compact);
    return wanted.every((word) => texts.some((text) => text.includes(word)));
  });
}
