import { html } from "hono/html";
import { type PayoutStatus, payoutStatuses } from "../../../../domain/payout/payout.ts";
import { delaysInSeconds } from "./decide.ts";
import { type Content, frame, option } from "./page.ts";
import type { SandboxPayoutAccount } from "./payout-statements.ts";
import { sandboxTexts } from "./texts.ts";

interface Texts {
  title: string;
  explain: string;
  now: string;
  decide: string;
  states: Record<PayoutStatus, string>;
  answers: Record<PayoutStatus, string>;
  toBank: string;
}

const pl: Texts = {
  title: "Konto wypłat",
  explain:
    "W\u00a0tym miejscu prawdziwy operator prosi o\u00a0dane firmy i\u00a0numer rachunku. Tutaj wybierasz tylko jego odpowiedź.",
  now: "Status",
  decide: "Odpowiedź operatora",
  states: {
    active: "zatwierdzone",
    pending: "w\u00a0trakcie sprawdzania",
    restricted: "brakuje danych",
    rejected: "odrzucone",
  },
  answers: {
    active: "Zatwierdź",
    pending: "Pozostaw w\u00a0trakcie sprawdzania",
    restricted: "Poproś o\u00a0więcej danych",
    rejected: "Odrzuć",
  },
  toBank: "Wypłaty na rachunek bankowy",
};

const en: Texts = {
  title: "Payout account",
  explain: "A real provider asks for company and bank details here. In the sandbox, you only choose its response.",
  now: "Status",
  decide: "Provider’s response",
  states: { active: "approved", pending: "under review", restricted: "information missing", rejected: "rejected" },
  answers: {
    active: "Approve",
    pending: "Keep under review",
    restricted: "Request more information",
    rejected: "Reject",
  },
  toBank: "Payouts to the bank account",
};

const texts = { pl, en };

/** The simulated data page for sellers, with a choice of results. */
export function payoutPage({ id, legalName, locale, status, returnUrl }: SandboxPayoutAccount): Content {
  const t = texts[locale];
  const shared = sandboxTexts[locale];
  const answers: PayoutStatus[] = ["active", ...payoutStatuses.filter((answer) => answer !== "active")];
  return frame(
    locale,
    html`<h1>${t.title}</h1>
      <p class="amount"><span>${legalName}</span> <span>${t.now}: ${t.states[status]}</span></p>`,
    html`<form method="post">
        <section>
          <h2>${t.decide}</h2>
          <p>${t.explain}</p>
          ${answers.map(
            (answer) =>
              html`<button name="status" value="${answer}" ${answer === "active" ? "" : html`class="quiet"`}>${t.answers[answer]}</button>`,
          )}
        </section>
        <details class="advanced">
          <summary>${shared.advanced}</summary>
          <label for="delay">${shared.delay}</label>
          <select id="delay" name="delay">${delaysInSeconds.map((delay) => option(delay, shared.delays(delay)))}</select>
        </details>
      </form>
      <p class="back"><a href="/sandbox/payout/${id}/bank">${t.toBank}</a></p>
      <p class="back"><a href="${returnUrl}">Boksy</a></p>`,
  );
}
