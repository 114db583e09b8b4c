import { changedTags } from "./tags.ts";

/** The fields of a client that a merge reads and writes. */
export interface MergeableClient {
  kind: "person" | "company";
  name: string;
  nip: string | null;
  /** Of a foreign company. */
  taxNumber: string | null;
  email: string;
  phone: string;
  street: string;
  postcode: string;
  city: string;
  country: string;
  notes: string;
  tags: readonly string[];
  blocked: boolean;
  blockedReason: string;
  blockedAt: string | null;
  /** The linked account; null without one. */
  uid: string | null;
}

/** Whether the clients are linked to different accounts, which means they are different people. */
export const haveDifferentAccounts = (kept: { uid: string | null }, other: { uid: string | null }): boolean =>
  kept.uid !== null && other.uid !== null && kept.uid !== other.uid;

/**
 * Merges two clients: the kept one's data, completed from the other, with the tags and notes of both. Data of the other
 * client that differs is appended to the notes. The result is blocked if either client was.
 */
export function mergeClients(kept: MergeableClient, other: MergeableClient): MergeableClient {
  const hasAddress = [kept.street, kept.postcode, kept.city].some((part) => part !== "");
  const { street, postcode, city, country } = hasAddress ? kept : other;
  const nip = kept.kind === "company" ? (kept.nip ?? other.nip) : null;
  const isForeign = kept.kind === "company" && country !== "PL" && nip === null;
  const taxNumber = isForeign ? (kept.taxNumber ?? other.taxNumber) : null;
  const phone = kept.phone || other.phone;
  const blocked = kept.blocked ? kept : other;
  const merged = { ...kept, nip, taxNumber, phone, street, postcode, city, country, uid: kept.uid ?? other.uid };
  const notes = [kept.notes, leftOver(merged, other), other.notes].map((part) => part.trim()).filter(Boolean);
  return {
    ...merged,
    notes: notes.join("\n\n"),
    tags: changedTags(kept.tags, { add: other.tags, remove: [] }, []),
    blocked: blocked.blocked,
    blockedReason: blocked.blockedReason,
    blockedAt: blocked.blockedAt,
  };
}

/** The other client's data that the merged client does not contain, in one line. */
function leftOver(merged: Omit<MergeableClient, "notes">, other: MergeableClient): string {
  const address = [other.street, [other.postcode, other.city].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  const hasOtherAddress = merged.street !== other.street || merged.city !== other.city;
  const parts = [
    merged.name === other.name ? "" : other.name,
    merged.email === other.email ? "" : other.email,
    merged.phone === other.phone ? "" : other.phone,
    merged.nip === other.nip ? "" : other.nip,
    merged.taxNumber === other.taxNumber ? "" : other.taxNumber,
    hasOtherAddress ? address : "",
  ];
  return parts.filter(Boolean).join(", ");
}

/** For how many days a merge can be undone. */
export const undoMergeDays = 30;

/**
 * Both clients after a merge is undone. Values changed since the merge stay with the kept client; every other field gets
 * its value from before the merge. The account goes back to the client it came from.
 * @param now the kept client in its current state
 * @param merge both clients before the merge, and the kept one after it
 */
export function splitClients(
  now: MergeableClient,
  merge: { kept: MergeableClient; other: MergeableClient; merged: MergeableClient },
): { kept: MergeableClient; otherUid: string | null } {
  const { kept, other, merged } = merge;
  const before = <Field extends keyof MergeableClient>(field: Field): MergeableClient[Field] =>
    now[field] === merged[field] ? kept[field] : now[field];
  const isBlockUnchanged = now.blocked === merged.blocked && now.blockedAt === merged.blockedAt;
  const { blocked, blockedReason, blockedAt } = isBlockUnchanged ? kept : now;
  const address = addressBefore(now, merge);
  const added = merged.tags.filter((tag) => !kept.tags.includes(tag));
  const cameFromOther = kept.uid === null && other.uid !== null && now.uid === other.uid;
  return {
    kept: {
      ...now,
      ...{ blocked, blockedReason, blockedAt },
      nip: before("nip"),
      phone: before("phone"),
      ...address,
      taxNumber: address.country === "PL" ? null : before("taxNumber"),
      notes: before("notes"),
      tags: now.tags.filter((tag) => !added.includes(tag)),
      uid: cameFromOther ? null : now.uid,
    },
    otherUid: cameFromOther ? other.uid : null,
  };
}

/** An address is restored as a whole: if any part of it was edited, nothing is restored. */
function addressBefore(now: MergeableClient, { kept, merged }: { kept: MergeableClient; merged: MergeableClient }) {
  const isUnchanged = now.street === merged.street && now.postcode === merged.postcode && now.city === merged.city;
  const { street, postcode, city, country } = isUnchanged ? kept : now;
  return { street, postcode, city, country };
}
