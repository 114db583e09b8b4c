import type { PriceIncreaseReason } from "../../rent/price-change.ts";

/** The reasons for a rent increase, as worded in the agreement and the email to the tenant. */
export const increaseReasons: Record<PriceIncreaseReason, Record<"pl" | "en", string>> = {
  costs: {
    pl: "wzrost kosztów prowadzenia lokalizacji (energia, wynagrodzenia, ochrona, ubezpieczenie, czynsz lub podatki)",
    en: "higher costs of running the location (energy, wages, security, insurance, rent or taxes)",
  },
  inflation: {
    pl: "wzrost cen towarów i usług konsumpcyjnych ogłoszony przez Prezesa GUS",
    en: "consumer price inflation as announced by Statistics Poland (GUS)",
  },
  improvements: {
    pl: "ulepszenie lokalizacji lub boksu",
    en: "improvements to the location or the box",
  },
};
