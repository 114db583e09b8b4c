import { type BoxFeature, featureBits } from "../../domain/box/features.ts";
import type { BoxKind } from "../../domain/box/kinds.ts";
import { addDays, type Day } from "../../domain/core/day.ts";
import type { VatRate } from "../../domain/core/money.ts";
import { type Clock, daysAgo } from "./clock.ts";
import { flagship } from "./data/places.ts";
import type { Place } from "./make-places.ts";
import { type Cell, drawPlan, drawZablocie } from "./plan.ts";
import type { Random } from "./random.ts";
import type { Rows } from "./rows.ts";

export interface Box extends Cell {
  id: string;
  place: Place;
  /** Kept free of tenants, so that each place has boxes to rent on any day. */
  isKeptFree: boolean;
  vatRate: VatRate;
  status: "available" | "outOfService" | "comingSoon";
  /** Oldest first; the last one is current. */
  prices: { fromOn: Day; monthlyGrosze: number }[];
}

/** Grosze per month and square meter of a 5 m² indoor box, by city; `elsewhere` applies to other cities. */
const perSquareMeter: Record<string, number> = {
  Warszawa: 8_900,
  Kraków: 6_980,
  Wrocław: 7_200,
  Gdańsk: 7_100,
  Sopot: 7_600,
  Gdynia: 6_900,
  Poznań: 6_300,
  Katowice: 6_000,
};
const elsewhere = 5_400;
const kindFactor: Record<BoxKind, number> = { indoor: 1, locker: 1.2, container: 0.52, outdoor: 0.3, garage: 0.48 };
const cellarFactor = 0.75;

/** Prices of Boksy Zabłocie by area in cm². */
const zablocieGrosze: Record<number, number> = {
  37500: 28_900,
  45000: 33_900,
  50000: 34_900,
  60000: 39_900,
  75000: 48_900,
  90000: 57_900,
};

/** Small boxes cost more per square meter than large ones. Every price ends in 9 zł. */
function usualGrosze(place: Place, cell: Cell): number {
  const areaM2 = (cell.width * cell.depth) / 10_000;
  const perMeter =
    (perSquareMeter[place.city] ?? elsewhere) * kindFactor[cell.kind] * (cell.floor < 0 ? cellarFactor : 1);
  const gross = perMeter * areaM2 * (5 / areaM2) ** 0.15;
  return Math.max(2, Math.round(gross / 1_000)) * 1_000 - 100;
}

export function makeBoxes(random: Random, clock: Clock, places: readonly Place[], rows: Rows): Box[] {
  return places.flatMap((place) => {
    const isFlagship = place.name === flagship;
    const cells = isFlagship ? drawZablocie() : drawPlan(random, place.layout);
    return cells.map((cell, position) => {
      const isKeptFree = position % 3 === 0;
      const grosze = (isFlagship ? zablocieGrosze[cell.width * cell.depth] : undefined) ?? usualGrosze(place, cell);
      const box: Box = {
        ...cell,
        id: random.id("box"),
        place,
        isKeptFree,
        vatRate: place.partner.vatExemptBasis === null ? 23 : "zw",
        status: isFlagship
          ? ["C-006", "D-008"].includes(cell.number)
            ? "outOfService"
            : "available"
          : statusOf(random, place, isKeptFree),
        prices:
          isFlagship || place.layout === "cellar"
            ? [{ fromOn: addDays(place.opensOn, -10), monthlyGrosze: grosze }]
            : pricesOf(random, clock, place, grosze),
      };
      rows.boxes.push(boxRow(random, clock, box));
      for (const { fromOn, monthlyGrosze } of box.prices) {
        rows.box_prices.push({ box_id: box.id, monthly_grosze: monthlyGrosze, from_at: clock.at(fromOn, 8) });
      }
      return box;
    });
  });
}

function statusOf(random: Random, place: Place, isKeptFree: boolean): Box["status"] {
  if (place.status === "comingSoon") return "comingSoon";
  if (isKeptFree) return "available";
  return random.weighted([
    ["available", 965],
    ["outOfService", 20],
    ["comingSoon", 15],
  ] as const);
}

/** Most boxes keep their price; some were increased early on, and some reduced this month. */
function pricesOf(random: Random, clock: Clock, place: Place, grosze: number): Box["prices"] {
  const fromOn = addDays(place.opensOn < clock.today ? place.opensOn : clock.today, -10);
  const cheaperOn = daysAgo(clock, random.int(2, 28));
  const dearerOn = daysAgo(clock, random.int(40, 110));
  const change = random.weighted([
    ["none", 80],
    ["dearer", 12],
    ["cheaper", 8],
  ] as const);
  if (change === "cheaper" && fromOn < cheaperOn) {
    return [
      { fromOn, monthlyGrosze: grosze + 1_000 * random.int(2, 6) },
      { fromOn: cheaperOn, monthlyGrosze: grosze },
    ];
  }
  if (change === "dearer" && fromOn < dearerOn && grosze > 6_000) {
    return [
      { fromOn, monthlyGrosze: grosze - 1_000 * random.int(1, 3) },
      { fromOn: dearerOn, monthlyGrosze: grosze },
    ];
  }
  return [{ fromOn, monthlyGrosze: grosze }];
}

/** The price a box had on a day. */
export function priceOn(box: Box, day: Day): number {
  const price = box.prices.findLast(({ fromOn }) => fromOn <= day) ?? box.prices[0];
  if (price === undefined) throw new RangeError(`Box ${box.id} has no price`);
  return price.monthlyGrosze;
}

function featuresOf(random: Random, box: Box): BoxFeature[] {
  const isFlagship = box.place.name === flagship;
  const isInside = box.kind === "indoor" || box.kind === "locker";
  const features: [BoxFeature, boolean][] = [
    ["climate", isInside && (isFlagship || random.chance(0.6))],
    ["driveUp", !isInside || (box.floor === 0 && box.y === 0 && random.chance(0.5))],
    ["groundFloor", box.floor === 0],
    ["access24h", box.place.allDay],
    ["power", isFlagship || box.kind === "garage" || (box.kind === "indoor" && random.chance(0.15))],
  ];
  return features.filter(([, has]) => has).map(([feature]) => feature);
}

function boxRow(random: Random, clock: Clock, box: Box) {
  const [first] = box.prices;
  const last = box.prices.at(-1);
  const monthlyGrosze = priceOn(box, clock.today);
  return {
    id: box.id,
    place_id: box.place.id,
    partner_id: box.place.partner.id,
    number: box.number,
    kind: box.kind,
    width_cm: box.width,
    depth_cm: box.depth,
    height_cm: box.height,
    floor: box.floor,
    features: featureBits(featuresOf(random, box)),
    monthly_grosze: monthlyGrosze,
    vat_rate: String(box.vatRate),
    deposit_grosze: monthlyGrosze * box.place.partner.depositMonths,
    status: box.status,
    plan_x: box.x,
    plan_y: box.y,
    plan_width: box.width,
    plan_height: box.depth,
    created_at: clock.at(first?.fromOn ?? clock.today, 8),
    updated_at: clock.at(last?.fromOn ?? clock.today, 8),
  };
}
