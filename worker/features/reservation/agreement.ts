import type { Reservation } from "./view.ts";

type Subject = Pick<
  Reservation,
  "code" | "locale" | "moveInOn" | "toOn" | "box" | "place" | "seller" | "price" | "products"
>;

/** The agreement as it is shown and signed. The same reservation always gives the same text, so its hash proves it. */
export function agreementText(subject: Subject): string {
  return (subject.locale === "pl" ? polish(subject) : english(subject)).join("\n\n");
}

const amount = (grosze: number, locale: "pl" | "en") =>
  new Intl.NumberFormat(locale, { style: "currency", currency: "PLN", useGrouping: "always" }).format(grosze / 100);

const day = (on: string, locale: "pl" | "en") =>
  new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(`${on}T00:00:00Z`));

const metres = (cm: number, locale: "pl" | "en") =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(cm / 100);

function facts({ locale, box, place, seller, price, moveInOn, toOn }: Subject) {
  const address = (party: { street: string; postcode: string; city: string }) =>
    `${party.street}, ${party.postcode}\u00a0${party.city}`;
  return {
    seller: `${seller.legalName}, ${address(seller)}${seller.nip === null ? "" : `, NIP\u00a0${seller.nip}`}`,
    place: address(place),
    size: `${metres(box.widthCm, locale)} × ${metres(box.depthCm, locale)} × ${metres(box.heightCm, locale)}\u00a0m`,
    from: day(moveInOn, locale),
    to: toOn === null ? null : day(toOn, locale),
    today: amount(price.todayGrosze, locale),
    monthly: amount(price.monthlyGrosze, locale),
    deposit: price.depositGrosze === 0 ? null : amount(price.depositGrosze, locale),
  };
}

function polish(subject: Subject): string[] {
  const { code, box, place, price } = subject;
  const { seller, place: address, size, from, to, today, monthly, deposit } = facts(subject);
  return [
    `Umowa najmu boksu, rezerwacja ${code}`,
    `1. Wynajmujący: ${seller}. Najemca: osoba, która podpisuje umowę imieniem i\u00a0nazwiskiem.`,
    `2. Przedmiot: boks ${box.number} o\u00a0wymiarach ${size} w\u00a0lokalizacji ${place.namePl}, ${address}.`,
    to === null
      ? `3. Najem zaczyna się ${from} i\u00a0trwa na czas nieokreślony. Okres wypowiedzenia: ${place.noticeDays}\u00a0dni.`
      : `3. Najem zaczyna się ${from} i\u00a0kończy ${to} (w\u00a0tym dniu boks jest już zwolniony).`,
    `4. Do zapłaty przy zawarciu umowy: ${today}, z\u00a0góry.${price.nextChargeOn === null ? "" : ` Potem co miesiąc z\u00a0góry: ${monthly}.`} Ceny zawierają VAT.`,
    deposit === null ? "5. Kaucji nie ma." : `5. Kaucja: ${deposit}. Wraca po zwrocie boksu w\u00a0dobrym stanie.`,
    "6. W\u00a0boksie nie wolno trzymać rzeczy niebezpiecznych, łatwopalnych, żywych, psujących się ani nielegalnych.",
    "7. Konsument może odstąpić od umowy w\u00a0ciągu 14\u00a0dni bez podania przyczyny. Jeśli najem zaczął się wcześniej na jego życzenie, płaci za dni, z\u00a0których skorzystał.",
    `8. Resztę określa regulamin lokalizacji, wersja ${place.termsVersion}.`,
  ];
}

function english(subject: Subject): string[] {
  const { code, box, place, price } = subject;
  const { seller, place: address, size, from, to, today, monthly, deposit } = facts(subject);
  return [
    `Agreement on the rent of a box, reservation ${code}`,
    `1. Landlord: ${seller}. Tenant: the person who signs by typing their name.`,
    `2. Subject: box ${box.number}, ${size}, at ${place.nameEn}, ${address}.`,
    to === null
      ? `3. The rent begins on ${from} and is open-ended. Notice period: ${place.noticeDays}\u00a0days.`
      : `3. The rent begins on ${from} and ends on ${to} (on that day the box is already empty).`,
    `4. Paid on signing: ${today}, in advance.${price.nextChargeOn === null ? "" : ` Then each month in advance: ${monthly}.`} Prices include VAT.`,
    deposit === null
      ? "5. There is no deposit."
      : `5. Deposit: ${deposit}. It comes back once the box is returned in good order.`,
    "6. Dangerous, inflammable, living, perishable or illegal things may not be kept in the box.",
    "7. A consumer may withdraw within 14\u00a0days without giving a reason. If the rent began earlier at their wish, they pay for the days used.",
    `8. The rest is in the terms of the place, version ${place.termsVersion}.`,
  ];
}
