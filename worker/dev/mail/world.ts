import type { Day } from "../../../domain/core/day.ts";
import type { Locale } from "../../env.ts";

/** The people, numbers and days of all samples: long names, large amounts, and numbers that must not break across lines. */
export const worldIn = (locale: Locale) => {
  const isPolish = locale === "pl";
  const tenant = isPolish ? "Aleksandra Wiśniewska-Brzęczyszczykiewicz" : "Christopher Featherstonehaugh-Whitworth";
  const placeName = isPolish ? "Boksy Kraków Zabłocie" : "Boxes Kraków Zabłocie";
  return {
    tenant,
    tenantEmail: isPolish ? "aleksandra.wisniewska@example.com" : "christopher.featherstonehaugh@example.com",
    owner: isPolish ? "Bartłomiej Pstrągowski" : "Margaret Ashworth",
    otherPerson: isPolish ? "Grzegorz Źrebiec" : "Olivia Bennett",
    partnerName: "Małopolskie Składy Samoobsługowe Zabłocie sp. z o.o.",
    placeName,
    boxNumber: "A-012",
    code: "BX-7K2M9Q",
    invoiceNumber: "4KPYXJ/2026/11/0004",
    iban: "PL61109010140000071219812874",
    oldIban: "PL27114020040000300201355387",
    phone: "+48123456789",
    timezone: "Europe/Warsaw",
    reason: isPolish
      ? "Po kontroli zmieniliśmy zasady dla wszystkich lokalizacji w tym budynku."
      : "After an inspection, we changed the rules for every location in this building.",
    address: { placeName, street: "ul. Przemysłowa 12A/4", postcode: "30-701", city: "Kraków" },
    hours: { accessFrom: "06:00", accessTo: "22:00" },
    today: "2026-11-28" as Day,
    at: "2026-11-28T13:05:00.000Z",
  };
};

export type World = ReturnType<typeof worldIn>;

/** A link that contains a secret, on a page of the product. */
export const linkTo = (path: string) => ({ link: "req_sample", path: `${path}#token=k2Jx9vQ4mT7pW1zR8sN5bY3c` });
