import { z } from "zod";
import { decisionReason } from "../core/decision.ts";
import { opaque } from "../core/text-schema.ts";

/** The person who is merged into an account: `otherId` is a uid, or the id of a client without an account. */
export const mergePeopleInput = z.strictObject({ otherId: opaque(64), reason: decisionReason });
export type MergePeopleInput = z.output<typeof mergePeopleInput>;

/** Whether two people buy for different companies. Their invoices would come together in one account. */
export function haveDifferentCompanies(
  kept: readonly { nip: string | null }[],
  other: readonly { nip: string | null }[],
): boolean {
  const nips = (clients: readonly { nip: string | null }[]) => clients.flatMap(({ nip }) => nip ?? []);
  const [own, others] = [nips(kept), nips(other)];
  return own.length > 0 && others.some((nip) => !own.includes(nip));
}
