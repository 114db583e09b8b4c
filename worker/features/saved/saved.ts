import { rentalPeriodOf } from "../../../domain/box/rental-period.ts";
import type { Day } from "../../../domain/core/day.ts";
import type { AccessMethod } from "../../../domain/place/access.ts";
import type { BoxQuote } from "../../../domain/quote/box-quote.ts";
import { maxSaved, type SavedItem, savedKey } from "../../../domain/saved/saved.ts";
import { type SavedInput, type SavedOffersQuery, savedInput } from "../../../domain/saved/schema.ts";
import { type Database, rows } from "../../db/database.ts";
import type { Locale } from "../../env.ts";
import { authorizedBatchRead } from "../../http/actor.ts";
import type { Command } from "../../http/command.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { readOffer } from "../box/service.ts";
import { type PlaceFacts, placeFacts } from "../place/service.ts";
import { deleteSaved, insertSaved, offersOf, publicItems, type SavedOfferRow, savedOf } from "./queries.ts";

/** What the user has saved, the newest first. */
export async function listSaved(ctx: RequestContext): Promise<{ items: SavedItem[] }> {
  const { results } = await authorizedBatchRead(ctx, "account.own", ({ db, uid }) => [savedOf(db, uid)]);
  return { items: rows<SavedItem>(results[0]) };
}

/** Adds items to those of the account, such as those that a device kept until the user signed in. Leaves out what is not public. */
export const addSaved = {
  name: "saved.add",
  access: { member: "account.own" },
  changes: [],
  input: savedInput,
  read: ({ db, uid }, _params, { items }) => [savedOf(db, uid), publicItems(db, items)],
  plan({ db, now, actor: uid }, [saved, found], { input }) {
    const before = rows<SavedItem>(saved);
    const known = new Set(before.map(savedKey));
    const asked = new Set(input.items.map(savedKey));
    const added = rows<SavedItem>(found).filter((item) => !known.has(savedKey(item)) && asked.delete(savedKey(item)));
    return {
      body: { items: [...added, ...before].slice(0, maxSaved) },
      statements: added.length === 0 ? [] : [insertSaved(db, { uid, items: added, now })],
    };
  },
} satisfies Command<object, SavedInput, { items: SavedItem[] }>;

/** Removes items. Succeeds if they are not saved, so that the call can be repeated. */
export const removeSaved = {
  name: "saved.remove",
  access: { member: "account.own" },
  changes: [],
  input: savedInput,
  read: ({ db, uid }) => [savedOf(db, uid)],
  plan({ db, actor: uid }, [saved], { input }) {
    const removed = new Set(input.items.map(savedKey));
    return {
      body: { items: rows<SavedItem>(saved).filter((item) => !removed.has(savedKey(item))) },
      statements: [deleteSaved(db, uid, input.items)],
    };
  },
} satisfies Command<object, SavedInput, { items: SavedItem[] }>;

/** A saved place or box with what it costs now. */
export interface SavedOffer extends SavedItem {
  place: PlaceFacts & { accessMethod: AccessMethod; amenities: string[] };
  /** The saved box, or the cheapest free one of a saved place; null if the place has no free box. */
  box: BoxQuote | null;
  isFree: boolean;
  freeBoxes: number;
}

export interface SavedOffers {
  /** The first day of the period for which prices and free boxes are shown. */
  from: Day;
  /** In the order of the request, without those that are not public any more. */
  items: SavedOffer[];
}

/** Current prices and availability of items, in one round trip. Throws `request.invalid` for an invalid day. */
export async function readSavedOffers(
  db: Database,
  { items, ...period }: SavedOffersQuery,
  now: Date,
  locale: Locale,
): Promise<SavedOffers> {
  const { stay, until } = rentalPeriodOf(period, now);
  const found = await offersOf(db, { items, from: stay.from, until, now }).all<SavedOfferRow>();
  return {
    from: stay.from,
    items: found.results.map(({ placeId, boxId, place, accessMethod, amenities, freeBoxes, box, isFree }) => ({
      ...{ placeId, boxId, freeBoxes },
      place: {
        ...placeFacts(JSON.parse(place), locale),
        accessMethod: accessMethod as AccessMethod,
        amenities: JSON.parse(amenities),
      },
      box: box === null ? null : readOffer(JSON.parse(box), stay, now),
      isFree: isFree === 1 && box !== null,
    })),
  };
}
