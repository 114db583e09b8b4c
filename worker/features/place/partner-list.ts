import { rentalPeriodOf } from "../../../domain/box/rental-period.ts";
import type { RentalPeriodQuery } from "../../../domain/search/schema.ts";
import { type Database, rows } from "../../db/database.ts";
import type { Locale } from "../../env.ts";
import { type FreeSizeRow, freeSizesOfPartner } from "./page-queries.ts";

/** Free boxes of the same dimensions, and the cheapest of them. */
export interface FreeSize {
  widthCm: number;
  depthCm: number;
  heightCm: number;
  areaCm2: number;
  free: number;
  fromGrosze: number;
  boxId: string;
}

export interface PlaceWithFreeSizes {
  slug: string;
  name: string;
  street: string;
  city: string;
  comingSoon: boolean;
  sizes: FreeSize[];
}

/** The public places of a partner with their free boxes; null for a partner without a public place. */
export async function findFreeSizesOfPartner(
  db: Database,
  partnerId: string,
  requested: RentalPeriodQuery,
  now: Date,
  locale: Locale,
): Promise<{ name: string; places: PlaceWithFreeSizes[] } | null> {
  const { stay, until } = rentalPeriodOf(requested, now);
  const found = rows<FreeSizeRow>(
    await freeSizesOfPartner(db, { partnerId, from: stay.from, until, now, locale }).all<FreeSizeRow>(),
  );
  const [first] = found;
  if (first === undefined) return null;
  const places = [...Map.groupBy(found, ({ slug }) => slug).values()].flatMap(placeOf);
  return { name: first.partnerName, places };
}

function placeOf(found: readonly FreeSizeRow[]): PlaceWithFreeSizes[] {
  const [place] = found;
  if (place === undefined) return [];
  const { slug, name, street, city, comingSoon } = place;
  return [{ slug, name, street, city, comingSoon: comingSoon === 1, sizes: found.flatMap(sizeOf) }];
}

function sizeOf({ widthCm, depthCm, heightCm, areaCm2, free, fromGrosze, boxId }: FreeSizeRow): FreeSize[] {
  if (widthCm === null || depthCm === null || heightCm === null || areaCm2 === null) return [];
  if (fromGrosze === null || boxId === null) return [];
  return [{ widthCm, depthCm, heightCm, areaCm2, free, fromGrosze, boxId }];
}
