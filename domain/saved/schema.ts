import { z } from "zod";
import { isId } from "../core/ids.ts";
import { rentalPeriodQuery } from "../search/schema.ts";
import { maxSaved, savedItemsOf } from "./saved.ts";

const item = z.strictObject({
  placeId: z.string().refine((text): boolean => isId("place", text), { error: "field.invalid" }),
  boxId: z
    .string()
    .refine((text): boolean => isId("box", text), { error: "field.invalid" })
    .nullable(),
});

/** Items to add to those of an account, or to remove from them. */
export const savedInput = z.strictObject({ items: z.array(item).min(1).max(maxSaved) });
export type SavedInput = z.output<typeof savedInput>;

/** The items whose current price and availability are shown: a list of `savedKey`s. */
export const savedOffersQuery = rentalPeriodQuery.extend({
  items: z.string().max(4_000).transform(savedItemsOf),
});
export type SavedOffersQuery = z.output<typeof savedOffersQuery>;
