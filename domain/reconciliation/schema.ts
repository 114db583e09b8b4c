import { z } from "zod";
import { opaque } from "../core/text-schema.ts";

/** `state`: open differences, or all of them. */
export const differencesQuery = z.strictObject({ state: z.enum(["open", "all"]).default("open") });

/** Whose balances: those of a client, rent or partner by id, or of the marketplace. */
export const balancesQuery = z.discriminatedUnion("of", [
  z.strictObject({ of: z.literal("marketplace") }),
  z.strictObject({ of: z.enum(["partner", "rent", "client"]), id: opaque(64).min(1) }),
]);

export type BalancesQuery = z.output<typeof balancesQuery>;
