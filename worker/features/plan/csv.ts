import type { BoxState } from "../../../domain/box/state.ts";
import { addDays } from "../../../domain/core/day.ts";
import type { Locale } from "../../env.ts";
import { csvAmount, csvText } from "../../http/csv.ts";
import type { PartnerBox } from "./boxes.ts";

const headings: Record<Locale, string[]> = {
  pl: [
    "Boks",
    "Piętro",
    "Szerokość, cm",
    "Głębokość, cm",
    "Wysokość, cm",
    "Stan",
    "Najemca",
    "Do",
    "Czynsz, zł",
    "Zaległość, zł",
    "Następny najemca",
    "Początek najmu",
    "Nowy czynsz, zł",
    "Nowy czynsz od",
  ],
  en: [
    "Box",
    "Floor",
    "Width, cm",
    "Depth, cm",
    "Height, cm",
    "State",
    "Tenant",
    "Until",
    "Rent, PLN",
    "Overdue, PLN",
    "Next tenant",
    "Rental start",
    "New rent, PLN",
    "New rent from",
  ],
};

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

/** The table of boxes as CSV. */
export function boxesCsv(boxes: readonly PartnerBox[], locale: Locale): string {
  const lines = boxes.map((box) => [
    box.number,
    box.floor,
    box.widthCm,
    box.depthCm,
    box.heightCm,
    stateLabels[locale][box.status === "archived" ? "archived" : box.state],
    box.tenant?.clientName ?? null,
    box.tenant?.endOn ? addDays(box.tenant.endOn, -1) : null,
    csvAmount(box.tenant?.monthlyGrosze ?? box.monthlyGrosze, locale),
    box.tenant === null ? null : csvAmount(box.tenant.overdueGrosze, locale),
    box.reservation?.clientName ?? box.reservation?.code ?? null,
    box.reservation?.moveInOn ?? null,
    box.nextPrice === null ? null : csvAmount(box.nextPrice.monthlyGrosze, locale),
    box.nextPrice?.fromOn ?? null,
  ]);
  return csvText([headings[locale], ...lines], locale);
}
