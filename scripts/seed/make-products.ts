import type { VatRate } from "../../domain/core/money.ts";
import type { ProductKind } from "../../domain/product/schema.ts";
import type { Clock } from "./clock.ts";
import type { Partner } from "./make-partners.ts";
import type { Random } from "./random.ts";
import type { Rows } from "./rows.ts";

export interface Product {
  id: string;
  /** Null: available at every place. */
  partner: Partner | null;
  key: string;
  kind: ProductKind;
  name: { pl: string; en: string };
  priceGrosze: number;
  vatRate: VatRate;
}

type Line = readonly [
  key: string,
  kind: ProductKind,
  priceGrosze: number,
  pl: string,
  en: string,
  aboutPl: string,
  aboutEn: string,
];

const forAll: readonly Line[] = [
  [
    "lock",
    "oneTime",
    3_900,
    "Kłódka antywłamaniowa",
    "Security padlock",
    "Czeka na ciebie w\u00a0boksie",
    "It waits for you in the box",
  ],
  [
    "absorber",
    "monthly",
    1_900,
    "Pochłaniacz wilgoci",
    "Moisture absorber",
    "Wymieniany co miesiąc",
    "Replaced every month",
  ],
  [
    "cartons",
    "oneTime",
    5_900,
    "Zestaw 10 kartonów",
    "Set of 10 cartons",
    "60 × 40 × 40\u00a0cm, z\u00a0taśmą",
    "60 × 40 × 40\u00a0cm, with tape",
  ],
];

const byPartner: Record<string, readonly Line[]> = {
  BZ: [
    [
      "shelf",
      "monthly",
      1_500,
      "Regał metalowy",
      "Metal shelving",
      "Pięć półek, do 150\u00a0kg każda",
      "Five shelves, up to 150\u00a0kg each",
    ],
  ],
  PJ: [
    ["hook", "oneTime", 2_500, "Wieszak na rower", "Bike hook", "Zamontowany w\u00a0piwnicy", "Fitted in the cellar"],
  ],
  MK: [
    [
      "transport",
      "service",
      24_900,
      "Transport do 15\u00a0km",
      "Transport within 15\u00a0km",
      "Bus, kierowca i\u00a0dwie godziny",
      "A van, a driver and two hours",
    ],
  ],
  PP: [["shelf", "monthly", 1_200, "Regał", "Shelving", "Cztery półki", "Four shelves"]],
  SK: [
    [
      "transport",
      "service",
      29_900,
      "Transport po Warszawie",
      "Transport in Warsaw",
      "Bus, kierowca i\u00a0dwie godziny",
      "A van, a driver and two hours",
    ],
  ],
  BX: [
    [
      "pallet",
      "monthly",
      900,
      "Paleta drewniana",
      "Wooden pallet",
      "Chroni rzeczy przed wilgocią podłogi",
      "Keeps things off the floor",
    ],
  ],
};

export function makeProducts(random: Random, clock: Clock, partners: readonly Partner[], rows: Rows): Product[] {
  const lines = [
    ...forAll.map((line) => [null, line] as const),
    ...partners.flatMap((partner) => (byPartner[partner.prefix] ?? []).map((line) => [partner, line] as const)),
  ];
  return lines.map(([partner, [key, kind, priceGrosze, pl, en, aboutPl, aboutEn]]) => {
    const vatRate = partner !== null && partner.vatExemptBasis !== null ? "zw" : 23;
    const product: Product = { id: random.id("product"), partner, key, kind, name: { pl, en }, priceGrosze, vatRate };
    const at = clock.at("2025-01-02", 9);
    rows.products.push({
      id: product.id,
      partner_id: partner?.id ?? null,
      place_id: null,
      name_pl: pl,
      name_en: en,
      description_pl: aboutPl,
      description_en: aboutEn,
      kind,
      price_grosze: priceGrosze,
      vat_rate: String(vatRate),
      active: 1,
      created_at: at,
      updated_at: at,
    });
    if (partner === null) {
      const sellers = partners.filter(({ vatExemptBasis }) => vatExemptBasis === null);
      rows.partner_products.push(
        ...sellers.map((seller) => ({ partner_id: seller.id, product_id: product.id, created_at: at })),
      );
    }
    return product;
  });
}
