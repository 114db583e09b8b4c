import { withdrawalDays } from "../../domain/reservation/hold.ts";
import type { Route } from "../../domain/routes/address.ts";
import { type RouteId, routes } from "../../domain/routes.ts";
import type { Locale } from "../env.ts";

/** `/saved` differs for each visitor; the texts of a place or town come from its data. */
const withoutText = ["saved", "place", "town"] as const satisfies RouteId[];

/** The public pages with a fixed text that search engines index: those with the wide variant of their layout. */
export type IndexedPage = Exclude<
  { [Id in RouteId]: (typeof routes)[Id] extends { isWide: true } ? Id : never }[RouteId],
  (typeof withoutText)[number]
>;

export interface PageText {
  title: string;
  description: string;
}

/**
 * The description of a page in search results and link previews: below 160 characters, without markup, because it is
 * used in attributes.
 */
export const pageTexts: Record<IndexedPage, Record<Locale, PageText>> = {
  home: {
    pl: {
      title: "Boksy magazynowe blisko ciebie · Boksy",
      description: "Znajdź wolny boks na mapie, sprawdź pełną cenę z kaucją i zarezerwuj przez internet.",
    },
    en: {
      title: "Self-storage units near you · Boksy",
      description: "Find an available box on the map, see the full price including the deposit, and reserve online.",
    },
  },
  boxComingSoon: {
    pl: {
      title: "Wkrótce wolne boksy · Boksy",
      description: "Boksy, które niedługo się zwolnią: gdzie, od kiedy i za ile. Zarezerwuj z góry albo zostaw e-mail.",
    },
    en: {
      title: "Boxes free soon · Boksy",
      description:
        "Storage boxes that will be free soon: where, from which day and at what price. Reserve ahead or leave your email.",
    },
  },
  comingSoon: {
    pl: {
      title: "Wkrótce otwieramy · Boksy",
      description: "Nowe lokalizacje z boksami: gdzie i kiedy, jakie rozmiary i ceny. Zostaw e-mail, a napiszemy.",
    },
    en: {
      title: "Opening soon · Boksy",
      description: "New self-storage locations: where and when, sizes and prices. Leave your email to be notified.",
    },
  },
  whatFits: {
    pl: {
      title: "Jaki rozmiar boksu wybrać? · Boksy",
      description:
        "Zaznacz rzeczy i zobacz, jak zmieszczą się w boksie: z przejściem, najmniejszy wystarczający rozmiar i wolne boksy.",
    },
    en: {
      title: "What size of box do you need? · Boksy",
      description:
        "Select your things and see them packed in a box, with an aisle: the smallest size that is enough, and available boxes.",
    },
  },
  privacyPolicy: {
    pl: {
      title: "Polityka prywatności · Boksy",
      description: "Jakie dane przetwarzamy, w jakim celu i jak długo oraz gdzie zmienić swoje zgody.",
    },
    en: {
      title: "Privacy policy · Boksy",
      description: "What data we process, why and for how long, and where to change your consent choices.",
    },
  },
  terms: {
    pl: {
      title: "Regulamin · Boksy",
      description: "Zasady rezerwacji, płatności, najmu, kaucji i odstąpienia od umowy w serwisie Boksy.",
    },
    en: {
      title: "Terms · Boksy",
      description: "How reservations, payments, rentals, deposits and withdrawal work on Boksy.",
    },
  },
  accessibility: {
    pl: {
      title: "Dostępność · Boksy",
      description: "Co działa z klawiaturą i czytnikiem ekranu, czego jeszcze brakuje i jak zgłosić problem.",
    },
    en: {
      title: "Accessibility · Boksy",
      description:
        "What works with a keyboard and a screen reader, what is still missing, and how to report a problem.",
    },
  },
  help: {
    pl: {
      title: "Pomoc dla najemców boksów · Boksy",
      description:
        "Kod lub drzwi nie działają, płatność, faktura, zakończenie najmu, odstąpienie od umowy i zwrot kaucji: odpowiedzi na pytania.",
    },
    en: {
      title: "Help for tenants · Boksy",
      description:
        "A code or door that doesn’t work, paying, invoices, ending a rental, withdrawal and deposits: answers to your questions.",
    },
  },
  withdrawal: {
    pl: {
      title: "Odstąp od umowy · Boksy",
      description: `Konsument może odstąpić od umowy najmu boksu w ciągu ${withdrawalDays} dni, bez podania przyczyny. Zrobisz to tutaj.`,
    },
    en: {
      title: "Withdraw from an agreement · Boksy",
      description: `Consumers can withdraw from the rental agreement for a box within ${withdrawalDays} days, without giving a reason. Do it here.`,
    },
  },
  forPartners: {
    pl: {
      title: "Wynajmuj swoje boksy przez internet · Boksy",
      description:
        "Dla właścicieli magazynów: rezerwacje i płatności online, umowy, faktury i windykacja. Prowizja zamiast abonamentu, import najemców z listy.",
    },
    en: {
      title: "Rent out your storage boxes online · Boksy",
      description:
        "For self-storage owners: online reservations and payments, agreements, invoices, collection. A commission, no subscription. Import your tenants.",
    },
  },
};

export const isIndexedPage = (id: RouteId | null): id is IndexedPage =>
  id !== null && !withoutText.some((other) => other === id) && (routes[id] as Route).isWide === true;

export const publicPages: readonly IndexedPage[] = (Object.keys(routes) as RouteId[]).filter(isIndexedPage);
