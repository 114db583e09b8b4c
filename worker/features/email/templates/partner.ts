import { formatIban } from "../../../../domain/company/company-numbers.ts";
import { type Day, polishTimeZone } from "../../../../domain/core/day.ts";
import { operatorEmails } from "../../../../domain/operator.ts";
import type { AgreedCommission } from "../../../../domain/order/commission.ts";
import { href } from "../../../../domain/routes.ts";
import type { Language, Words } from "../../../language.ts";
import type { EmailTemplate, SecretLink } from "../template.ts";

/** To a partner's company: it was suspended or restored by an administrator. */
export const partnerStatusChanged: EmailTemplate<{ status: "suspended" | "active"; reason: string }> = ({
  status,
  reason,
}) => ({
  subject:
    status === "suspended"
      ? ["Twoja firma jest zawieszona w serwisie Boksy", "Your company is suspended on Boksy"]
      : ["Twoja firma znów działa w serwisie Boksy", "Your company is active on Boksy again"],
  opening:
    status === "suspended"
      ? [
          "Twoja firma została zawieszona w serwisie Boksy. Lokalizacje nie są widoczne dla klientów i nie przyjmują nowych rezerwacji.",
          "Your company has been suspended on Boksy. Its places are hidden from customers and take no new reservations.",
        ]
      : [
          "Twoja firma może znów działać w serwisie Boksy. Lokalizacje są takie jak przed zawieszeniem.",
          "Your company is active on Boksy again. Its places are as they were before the suspension.",
        ],
  facts: [["Powód", "Reason", reason]],
  notes: status === "suspended" && [
    [
      "Trwające najmy i ich płatności pozostają bez zmian, a dane firmy możesz przeglądać.",
      "Current rentals and their payments continue, and you can still view your company’s data.",
    ],
    [
      `Jeśli nie zgadzasz się z tą decyzją, napisz do nas: ${operatorEmails.partners}.`,
      `If you disagree with this decision, write to us: ${operatorEmails.partners}.`,
    ],
  ],
  action: ["Otwórz pulpit", "Open the dashboard", "/partner/dashboard"],
});

/** To a new partner's company: an administrator has approved or rejected it. */
export const partnerApprovalDecided: EmailTemplate<{ decision: "approved" | "rejected"; reason: string }> = ({
  decision,
  reason,
}) => ({
  subject:
    decision === "approved"
      ? ["Możesz opublikować lokalizację", "You can publish your place"]
      : ["Twoja firma nie została zatwierdzona", "Your company has not been approved"],
  opening:
    decision === "approved"
      ? [
          "Twoja firma została zatwierdzona w serwisie Boksy. Lokalizacje są nadal szkicami: opublikuj je, gdy będą gotowe.",
          "Your company has been approved on Boksy. Your places are still drafts: publish them when they are ready.",
        ]
      : [
          "Sprawdziliśmy dane twojej firmy i nie możemy jej jeszcze zatwierdzić. Lokalizacje pozostają szkicami.",
          "We have checked your company’s data and cannot approve it yet. Your places remain drafts.",
        ],
  facts: [decision !== "approved" && ["Powód", "Reason", reason]],
  notes: decision !== "approved" && [
    [
      "Popraw dane w zakładce „Moja firma” i poproś tam o ponowne sprawdzenie.",
      "Correct the data in My company and ask for another check there.",
    ],
    [
      `Jeśli nie zgadzasz się z tą decyzją, napisz do nas: ${operatorEmails.partners}.`,
      `If you disagree with this decision, write to us: ${operatorEmails.partners}.`,
    ],
  ],
  action:
    decision === "approved"
      ? ["Otwórz lokalizacje", "Open your places", href("partnerPlaces")]
      : ["Otwórz „Moja firma”", "Open My company", href("partnerCompany")],
});

/** What is agreed for tenants whom the partner brought. */
const ownWords = ({ ownBasisPoints, ownFeeGrosze }: AgreedCommission, { percent, money }: Language): Words => {
  const share = percent(ownBasisPoints);
  if (ownFeeGrosze === 0) return ownBasisPoints === 0 ? ["bez prowizji", "no commission"] : [share, share];
  const fee = money(ownFeeGrosze);
  const [pl, en] = [`${fee} miesięcznie za zajęty boks`, `${fee} a month for each occupied box`];
  return ownBasisPoints === 0 ? [pl, en] : [`${share} i ${pl}`, `${share} and ${en}`];
};

/** To a partner's company: its commission changes on a day. */
export const partnerCommissionChanged: EmailTemplate<{
  present: AgreedCommission;
  next: AgreedCommission;
  fromOn: Day;
  reason: string;
}> = ({ present, next, fromOn, reason }, language) => ({
  subject: [
    `Nowa prowizja serwisu Boksy od ${language.day(fromOn)}`,
    `Your Boksy commission changes on ${language.day(fromOn)}`,
  ],
  opening: ["Zmieniamy prowizję od wpłat najemców.", "The commission on payments of tenants is changing."],
  facts: [
    [
      "Najemcy z serwisu Boksy i płatności przez Boksy (teraz)",
      "Tenants found on Boksy and payments through Boksy (now)",
      language.percent(present.commissionBasisPoints),
    ],
    [
      `Najemcy z serwisu Boksy i płatności przez Boksy (od ${language.day(fromOn)})`,
      `Tenants found on Boksy and payments through Boksy (from ${language.day(fromOn)})`,
      language.percent(next.commissionBasisPoints),
    ],
    [
      "Twoi najemcy, którzy płacą bezpośrednio tobie (teraz)",
      "Your own tenants who pay you directly (now)",
      ownWords(present, language),
    ],
    [
      `Twoi najemcy, którzy płacą bezpośrednio tobie (od ${language.day(fromOn)})`,
      `Your own tenants who pay you directly (from ${language.day(fromOn)})`,
      ownWords(next, language),
    ],
    ["Powód", "Reason", reason],
  ],
  notes: [
    [
      "Należności naliczone i zamówienia złożone przed tym dniem zachowują dotychczasową prowizję.",
      "Charges and orders made before that day keep their commission.",
    ],
    [
      `Jeśli się nie zgadzasz, napisz do nas przed tym dniem: ${operatorEmails.partners}. Możesz też zakończyć umowę przed tym dniem.`,
      `If you disagree, write to us before that day: ${operatorEmails.partners}. You may also end the agreement before that day.`,
    ],
  ],
  action: ["Otwórz wypłaty i prowizję", "Open payouts and commission", "/partner/invoices?view=payouts"],
});

const productNews = {
  price: {
    subject: (name: string): Words => [`Nowa cena: ${name}`, `New price: ${name}`],
    opening: [
      "Zmieniamy cenę produktu Boksy, który oferujesz z boksami.",
      "The price of a Boksy product that you offer with your boxes is changing.",
    ],
  },
  archived: {
    subject: (name: string): Words => [`Koniec sprzedaży: ${name}`, `No longer on sale: ${name}`],
    opening: [
      "Klienci nie kupią już tego produktu z nowymi rezerwacjami.",
      "Customers can no longer buy this product with new reservations.",
    ],
  },
  restored: {
    subject: (name: string): Words => [`Znów w sprzedaży: ${name}`, `On sale again: ${name}`],
    opening: [
      "Klienci mogą znów kupić ten produkt z twoimi boksami.",
      "Customers can buy this product with your boxes again.",
    ],
  },
} as const;

/** To a partner who sells a product of the marketplace: its price changed, or its sale ended or resumed. */
export const marketplaceProductChanged: EmailTemplate<{
  productName: string;
  /** `fromOn`: the later day from which the price is valid; null for at once. */
  news:
    | { kind: "price"; oldGrosze: number; newGrosze: number; fromOn: Day | null }
    | { kind: "archived" }
    | { kind: "restored" };
  reason: string;
}> = ({ productName, news, reason }, { day, money }) => ({
  subject: productNews[news.kind].subject(productName),
  opening: productNews[news.kind].opening,
  facts: [
    ["Produkt", "Product", productName],
    news.kind === "price" && ["Dotychczasowa cena", "Current price", money(news.oldGrosze)],
    news.kind === "price" && ["Nowa cena", "New price", money(news.newGrosze)],
    news.kind === "price" && [
      "Obowiązuje",
      "Valid",
      news.fromOn === null ? ["od teraz", "from now on"] : [`od ${day(news.fromOn)}`, `from ${day(news.fromOn)}`],
    ],
    ["Powód", "Reason", reason],
  ],
  notes: [
    [
      "Rezerwacje i najmy, które już trwają, zachowują swoje ceny.",
      "Existing reservations and rentals keep their prices.",
    ],
    [
      "Co sprzedajesz z boksami, wybierasz w zakładce „Moja firma”.",
      "Choose what you sell with your boxes in My company.",
    ],
  ],
  action: ["Otwórz „Moja firma”", "Open My company", href("partnerCompany")],
});

const accountNews = {
  waiting: {
    subject: ["Nowy rachunek bankowy w serwisie Boksy: sprawdź", "New bank account on Boksy: please check"],
    opening: [
      "Ktoś z twojej firmy wpisał nowy rachunek, na który najemcy mają płacić. Na razie widzą stary.",
      "Someone in your company entered a new account for tenants to pay to. For now they see the old one.",
    ],
    note: [
      "Jeśli nikt w twojej firmie nie wpisał tego rachunku, zatrzymaj go przyciskiem. Najemcy będą dalej płacić na stary.",
      "If no one in your company entered this account, stop it with the button. Tenants then keep paying to the old one.",
    ],
  },
  shown: {
    subject: ["Najemcy widzą nowy rachunek bankowy", "Tenants see a new bank account"],
    opening: [
      "Ktoś z twojej firmy wpisał nowy rachunek, na który najemcy mają płacić. Widzą go od razu.",
      "Someone in your company entered a new account for tenants to pay to. They see it at once.",
    ],
    note: [
      "Jeśli nikt w twojej firmie nie wpisał tego rachunku, popraw go na stronie „Moja firma”, ustaw nowe hasło i napisz do nas:",
      "If no one in your company entered this account, correct it in My company, choose a new password and write to us:",
    ],
  },
  stopped: {
    subject: ["Nowy rachunek bankowy został zatrzymany", "The new bank account was stopped"],
    opening: [
      "Nowy rachunek został zatrzymany linkiem z wiadomości. Najemcy płacą dalej na stary.",
      "The new account was stopped with the link in our email. Tenants keep paying to the old one.",
    ],
    note: [
      "Ktoś obcy może znać hasło do konta w twojej firmie. Ustaw nowe hasło, poproś o to zespół i sprawdź, kto do niego należy. W razie pytań napisz do nas:",
      "Someone else may know a password used in your company. Choose a new one, ask your team to do so, and check who belongs to it. Questions? Write to us:",
    ],
  },
} as const satisfies Record<string, Record<"subject" | "opening" | "note", Words>>;

/** To the owners of a partner, and to its address until now: about a new account that tenants pay to. */
export const bankAccountChanged: EmailTemplate<{
  name: string;
  companyName: string;
  oldIban: string;
  iban: string;
  news: keyof typeof accountNews;
  /** From when tenants see it, if they do not yet. */
  shownFromAt: string | null;
  stop: SecretLink | null;
}> = ({ companyName, oldIban, iban, news, shownFromAt, stop }, { until }) => {
  const { subject, opening, note } = accountNews[news];
  const [notePl, noteEn] = note;
  return {
    subject,
    opening,
    facts: [
      ["Firma", "Company", companyName],
      ["Stary rachunek", "Old account", formatIban(oldIban)],
      ["Nowy rachunek", "New account", formatIban(iban)],
      shownFromAt !== null && ["Najemcy zobaczą go od", "Tenants see it from", until(shownFromAt, polishTimeZone)],
    ],
    notes:
      news === "waiting" ? note : [`${notePl} ${operatorEmails.partners}.`, `${noteEn} ${operatorEmails.partners}.`],
    action:
      stop === null
        ? ["Otwórz „Moja firma”", "Open My company", href("partnerCompany")]
        : ["Zatrzymaj nowy rachunek", "Stop the new account", stop.path],
  };
};
