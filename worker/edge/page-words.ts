import { type Route, type RouteId, routes } from "../../domain/routes.ts";
import type { Locale } from "../env.ts";

/** The public pages that search engines list: those of the table in the wide form of their layout. */
export type ShopWindowPage = {
  [Id in RouteId]: (typeof routes)[Id] extends { isWide: true } ? Id : never;
}[RouteId];

export interface PageWords {
  title: string;
  description: string;
}

/** What a search engine and a shared link say of a page. Shorter than 160 characters, and plain: it stands in attributes. */
export const pageWords: Record<ShopWindowPage, Record<Locale, PageWords>> = {
  home: {
    pl: {
      title: "Boksy do przechowywania blisko ciebie · Boksy",
      description:
        "Znajdź wolny boks na mapie, zobacz całą cenę z kaucją i VAT-em, zarezerwuj w dwie minuty. Wejście kodem, bez telefonowania.",
    },
    en: {
      title: "Storage boxes near you · Boksy",
      description:
        "Find a free box on the map, see the whole price with deposit and VAT, reserve it in two minutes. You enter with a code.",
    },
  },
  privacyPolicy: {
    pl: {
      title: "Polityka prywatności · Boksy",
      description: "Jakie dane przechowujemy, po co i jak długo, oraz gdzie zmienisz swoje zgody.",
    },
    en: {
      title: "Privacy policy · Boksy",
      description: "Which data we keep, why and for how long, and where you change your consents.",
    },
  },
  terms: {
    pl: {
      title: "Regulamin · Boksy",
      description: "Zasady rezerwacji, płatności, najmu, kaucji i odstąpienia od umowy w Boksy.",
    },
    en: {
      title: "Terms · Boksy",
      description: "How reserving, paying, renting, the deposit and withdrawing work at Boksy.",
    },
  },
  accessibility: {
    pl: {
      title: "Dostępność · Boksy",
      description: "Co działa z klawiaturą i czytnikiem ekranu, czego jeszcze brakuje i gdzie o tym napisać.",
    },
    en: {
      title: "Accessibility · Boksy",
      description:
        "What works with a keyboard and a screen reader, what is still missing, and where to write about it.",
    },
  },
};

export const isInShopWindow = (id: RouteId | null): id is ShopWindowPage =>
  id !== null && (routes[id] as Route).isWide === true;

export const shopWindow: readonly ShopWindowPage[] = (Object.keys(routes) as RouteId[]).filter(isInShopWindow);
