import type { BoxState } from "../../../domain/box/state.ts";
import { addDays } from "../../../domain/core/day.ts";
import type { Locale } from "../../env.ts";
import { type CsvColumn, csvAmount, sheetText } from "../../http/csv.ts";
import type { PartnerBox } from "./boxes.ts";

const stateLabels: Record<Locale, Record<BoxState | "archived", string>> = {
  pl: {
    free: "dostępny",
    held: "zarezerwowany",
    occupied: "zajęty",
    overdue: "po terminie",
    outOfService: "wyłączony z użytku",
    archived: "w archiwum",
  },
  en: {
    free: "available",
    held: "reserved",
    occupied: "occupied",
    overdue: "overdue",
    outOfService: "out of service",
    archived: "archived",
  },
};

const columns: readonly CsvColumn<PartnerBox>[] = [
  ["Boks", "Box", (box) => box.number],
  ["Piętro", "Floor", (box) => box.floor],
  ["Szerokość, cm", "Width, cm", (box) => box.widthCm],
  ["Głębokość, cm", "Depth, cm", (box) => box.depthCm],
  ["Wysokość, cm", "Height, cm", (box) => box.heightCm],
  ["Stan", "State", (box, locale) => stateLabels[locale][box.status === "archived" ? "archived" : box.state]],
  ["Najemca", "Tenant", (box) => box.tenant?.clientName ?? null],
  ["Do", "Until", (box) => (box.tenant?.endOn ? addDays(box.tenant.endOn, -1) : null)],
  ["Czynsz, zł", "Rent, PLN", (box, locale) => csvAmount(box.tenant?.monthlyGrosze ?? box.monthlyGrosze, locale)],
  ["Zaległość, zł", "Overdue, PLN", ({ tenant }, locale) => tenant && csvAmount(tenant.overdueGrosze, locale)],
  ["Następny najemca", "Next tenant", ({ reservation }) => reservation?.clientName ?? reservation?.code ?? null],
  ["Początek najmu", "Rental start", (box) => box.reservation?.moveInOn ?? null],
  [
    "Nowy czynsz, zł",
    "New rent, PLN",
    ({ nextPrice }, locale) => nextPrice && csvAmount(nextPrice.monthlyGrosze, locale),
  ],
  ["Nowy czynsz od", "New rent from", (box) => box.nextPrice?.fromOn ?? null],
];

/** The table of boxes as CSV. */
export const boxesCsv = (boxes: readonly PartnerBox[], locale: Locale): string => sheetText(columns, boxes, locale);
