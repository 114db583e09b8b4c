import type { OfferedSize } from "../../../domain/box/offered-sizes.ts";
import { type BoxSize, boxSizes } from "../../../domain/box/sizes.ts";
import { keepTogether } from "../../../domain/core/text.ts";
import type { Locale } from "../../env.ts";
import { formatArea, formatAreas, formatPrice } from "../../format.ts";
import type { StoredTownPlace } from "./page-queries.ts";

export interface Question {
  question: string;
  answer: string;
}

export interface SizeInTown extends OfferedSize {
  free: number;
}

export interface TownFacts {
  name: string;
  sizes: readonly SizeInTown[];
  places: readonly StoredTownPlace[];
}

const holds: Record<Locale, Record<BoxSize["id"], string>> = {
  pl: {
    cartons: "20 kartonów",
    halfRoom: "rzeczy z połowy pokoju",
    room: "rzeczy z jednego pokoju",
    twoRooms: "rzeczy z dwóch pokoi",
    flat: "wyposażenie mieszkania",
    car: "samochód i komplet opon",
  },
  en: {
    cartons: "20 cartons",
    halfRoom: "the contents of half a room",
    room: "the contents of one room",
    twoRooms: "the contents of two rooms",
    flat: "the contents of an apartment",
    car: "a car and a set of tires",
  },
};

/**
 * Common questions about renting a box in a town, answered from the facts of its places. Texts, because the page, its
 * structured data and its version without scripts must say the same.
 */
export function questionsOf(town: TownFacts, locale: Locale): Question[] {
  if (locale === "en") return inEnglish(answersOf(town, "en"));
  return inPolish(answersOf(town, "pl")).map(({ question, answer }) => ({ question, answer: keepTogether(answer) }));
}

/** The numbers in the answers, written in the language. */
function answersOf({ name, sizes, places }: TownFacts, locale: Locale) {
  const always = places.filter(({ accessFrom, accessTo }) => accessFrom === "00:00" && accessTo === "24:00").length;
  const prices = sizes.flatMap(({ minGrosze, maxGrosze }) => [minGrosze, maxGrosze]);
  return {
    name,
    price: prices.length === 0 ? null : rangeOf(prices, (grosze) => formatPrice(grosze, locale)),
    sizes: sizes.map((size) => ({
      area: formatAreas(size.minAreaCm2, size.maxAreaCm2, locale),
      from: formatPrice(size.minGrosze, locale),
    })),
    fits: boxSizes.map(({ id, areaM2 }) => `${formatArea(areaM2 * 10_000, locale)} – ${holds[locale][id]}`).join("; "),
    access: { always, places: places.length },
    months: rangeOf(places.map(({ minimumMonths }) => minimumMonths)),
    notice: rangeOf(places.map(({ noticeDays }) => noticeDays)),
  };
}

type Answers = ReturnType<typeof answersOf>;

/** The smallest and the largest value. */
function rangeOf(values: readonly number[], write: (value: number) => string = String) {
  const [least, most] = [write(Math.min(...values)), write(Math.max(...values))];
  return { least, most, isOne: least === most, text: least === most ? least : `${least}–${most}` };
}

function inPolish({ name, price, sizes, fits, access, months, notice }: Answers): Question[] {
  const bySize = sizes.map(({ area, from }) => `${area} od ${from}`).join(", ");
  const cost =
    price &&
    `Wolne boksy kosztują ${price.isOne ? price.least : `od ${price.least} do ${price.most}`} miesięcznie: ${bySize}. Kaucję, jeśli jest wymagana, widać przed rezerwacją.`;
  const some = access.always === 0 ? "" : `Przez całą dobę w lokalizacjach: ${access.always} z ${access.places}. `;
  const isAlways = access.always === access.places;
  const shortest =
    months.text === "1" ? "1 miesiąc" : `${months.text} mies.${months.isOne ? "" : ", zależnie od lokalizacji"}`;
  return [
    {
      question: `Ile kosztuje wynajem boksu magazynowego (${name})?`,
      answer:
        cost ??
        "Teraz nie ma tu wolnych boksów. Zostaw e-mail przy wybranej lokalizacji, a napiszemy, gdy zwolni się boks.",
    },
    { question: "Jaki rozmiar boksu wybrać?", answer: `W boksach zmieści się: ${fits}.` },
    {
      question: "W jakich godzinach mam dostęp do boksu?",
      answer: isAlways
        ? "Przez całą dobę, siedem dni w tygodniu."
        : `${some}Godziny dostępu są podane przy każdej lokalizacji.`,
    },
    {
      question: "Na jak długo można wynająć boks?",
      answer: `Najkrótszy najem: ${shortest}. Boks można też wynająć bezterminowo; okres wypowiedzenia: ${notice.text} ${notice.text === "1" ? "dzień" : "dni"}.`,
    },
    {
      question: "Jak wynająć boks?",
      answer:
        "Wybierz lokalizację i wolny boks, podaj swoje dane, zaakceptuj umowę najmu i zapłać przez internet. Nie trzeba zakładać konta. Sposób wejścia jest opisany na stronie lokalizacji.",
    },
  ];
}

function inEnglish({ name, price, sizes, fits, access, months, notice }: Answers): Question[] {
  const bySize = sizes.map(({ area, from }) => `${area} from ${from}`).join(", ");
  const cost =
    price &&
    `Free boxes cost ${price.isOne ? price.least : `from ${price.least} to ${price.most}`} a month: ${bySize}. You see the deposit, if there is one, before you reserve.`;
  const some = access.always === 0 ? "" : `24 hours a day at ${access.always} of ${access.places} places. `;
  const isAlways = access.always === access.places;
  const shortest =
    months.text === "1" ? "1 month" : `${months.text} months${months.isOne ? "" : ", depending on the place"}`;
  return [
    {
      question: `How much does a storage box in ${name} cost?`,
      answer:
        cost ??
        "There are no free boxes here right now. Leave your email on the page of a place and we’ll write to you when one becomes free.",
    },
    { question: "What size do I need?", answer: `What fits into a box: ${fits}.` },
    {
      question: "When can I get into my box?",
      answer: isAlways ? "24 hours a day, seven days a week." : `${some}Each place states its access hours.`,
    },
    {
      question: "How long can I rent a box?",
      answer: `The shortest rental is ${shortest}. You can also rent without an end date; the notice period is ${notice.text} ${notice.text === "1" ? "day" : "days"}.`,
    },
    {
      question: "How do I rent a box?",
      answer:
        "Choose a place and a free box, enter your details, accept the rental agreement and pay online. You don’t need an account. How to get in is described on the page of the place.",
    },
  ];
}
