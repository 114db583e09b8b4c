import { html } from "hono/html";
import { type BankPayoutStatus, bankPayoutStatuses } from "../../../../domain/payout/bank-payout.ts";
import { formatMoney } from "../../../format.ts";
import type { SandboxBankPayout } from "./bank-payout-statements.ts";
import { delaysInSeconds } from "./decide.ts";
import { type Content, frame, option } from "./page.ts";
import type { SandboxPayoutAccount } from "./payout-statements.ts";
import { sandboxTexts } from "./texts.ts";

interface Texts {
  title: string;
  explain: string;
  balance: string;
  latest: string;
  none: string;
  paused: string;
  statuses: Record<BankPayoutStatus, string>;
  answers: Record<BankPayoutStatus, string>;
}

const texts: Record<"pl" | "en", Texts> = {
  pl: {
    title: "Wypłaty na rachunek bankowy",
    explain:
      "Prawdziwy operator wypłaca saldo sam. Tutaj wybierasz, co stanie się z\u00a0ostatnią wypłatą, a\u00a0jeśli jest zakończona – z\u00a0wypłatą całego salda.",
    balance: "Saldo",
    latest: "Ostatnia wypłata",
    none: "brak",
    paused: "Wypłaty są wstrzymane przez serwis: saldo zostaje na koncie.",
    statuses: { inTransit: "w\u00a0drodze", paid: "wypłacona", failed: "nieudana", canceled: "anulowana" },
    answers: {
      inTransit: "Wyślij przelew",
      paid: "Bank zaksięgował przelew",
      failed: "Bank odrzucił przelew",
      canceled: "Anuluj",
    },
  },
  en: {
    title: "Payouts to the bank account",
    explain:
      "A real provider pays out the balance by itself. Here, you choose what happens to the latest payout or, once it is finished, to a payout of the whole balance.",
    balance: "Balance",
    latest: "Latest payout",
    none: "none",
    paused: "The marketplace has paused payouts: the balance stays in the account.",
    statuses: { inTransit: "on its way", paid: "paid", failed: "failed", canceled: "canceled" },
    answers: {
      inTransit: "Send the transfer",
      paid: "The bank has booked it",
      failed: "The bank has refused it",
      canceled: "Cancel",
    },
  },
};

/** The simulated provider's payouts of an account, with a choice of what happens next. */
export function bankPayoutPage(
  { id, legalName, locale, arePayoutsPaused }: SandboxPayoutAccount,
  balanceGrosze: number,
  latest: SandboxBankPayout | null,
): Content {
  const t = texts[locale];
  const shared = sandboxTexts[locale];
  const last = latest === null ? t.none : `${formatMoney(latest.amountGrosze, locale)}, ${t.statuses[latest.status]}`;
  return frame(
    locale,
    html`<h1>${t.title}</h1>
      <p class="amount"><span>${legalName}</span> <span>${t.balance}: ${formatMoney(balanceGrosze, locale)}</span></p>
      <p>${t.latest}: ${last}</p>
      ${arePayoutsPaused === 1 ? html`<p>${t.paused}</p>` : ""}`,
    html`<form method="post">
        <section>
          <p>${t.explain}</p>
          ${bankPayoutStatuses.map(
            (answer) =>
              html`<button name="status" value="${answer}" ${answer === "paid" ? "" : html`class="quiet"`}>${t.answers[answer]}</button>`,
          )}
        </section>
        <details class="advanced">
          <summary>${shared.advanced}</summary>
          <label for="delay">${shared.delay}</label>
          <select id="delay" name="delay">${delaysInSeconds.map((delay) => option(delay, shared.delays(delay)))}</select>
          <label class="switch"><input type="checkbox" name="duplicated" /> ${shared.duplicated}</label>
        </details>
      </form>
      <p class="back"><a href="/sandbox/payout/${id}">${locale === "pl" ? "Konto wypłat" : "Payout account"}</a></p>`,
  );
}
