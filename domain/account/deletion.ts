import { z } from "zod";

/** What keeps a person from being erased: a running rental, a deposit not yet settled, an open reservation, an unpaid amount, a payment or refund in progress. */
export const contractBlockers = ["rent", "deposit", "reservation", "balance", "refund"] as const;

/** What keeps an account from being deleted; for the only owner of a company also a public place, a tenant or reservation, and other staff. */
export const deletionBlockers = [...contractBlockers, "place", "tenant", "staff"] as const;

export type DeletionBlocker = (typeof deletionBlockers)[number];

export const deleteAccountInput = z.strictObject({ confirmed: z.literal(true) });
