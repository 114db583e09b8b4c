import { html } from "hono/html";
import { type DisputeReason, disputeReasons } from "../../../../domain/payment/dispute.ts";
import { delaysInSeconds } from "./decide.ts";
import { type SandboxDispute, type SandboxDisputeStatus, sandboxDisputeStatuses } from "./dispute-statements.ts";
import { amountOf, type Content, frame, option } from "./page.ts";
import type { SandboxSession } from "./session-statements.ts";
import { sandboxTexts } from "./texts.ts";

interface Texts {
  title: string;
  explain: string;
  now: string;
  none: string;
  reason: string;
  states: Record<SandboxDisputeStatus, string>;
  answers: Record<SandboxDisputeStatus, string>;
  reasons: Record<DisputeReason, string>;
}

const pl: Texts = {
  title: "Spór o płatność",
  explain: "Tutaj wybierasz, co bank posiadacza karty robi z\u00a0tą płatnością.",
  now: "Status",
  none: "nie zakwestionowana",
  reason: "Powód",
  states: {
    inquiry: "zapytanie banku",
    needsResponse: "czeka na odpowiedź",
    underReview: "rozpatrywana",
    won: "wygrana",
    lost: "przegrana",
  },
  answers: {
    inquiry: "Bank pyta",
    needsResponse: "Bank cofa płatność",
    underReview: "Bank rozpatruje odpowiedź",
    won: "Bank oddaje pieniądze",
    lost: "Bank zatrzymuje pieniądze",
  },
  reasons: {
    fraudulent: "nieuprawnione użycie karty",
    unrecognized: "nierozpoznana transakcja",
    duplicate: "podwójna płatność",
    notReceived: "usługi nie wykonano",
    notAsDescribed: "usługa niezgodna z\u00a0opisem",
    canceled: "umowa rozwiązana",
    refundMissing: "brak zwrotu",
    other: "inny",
  },
};

const en: Texts = {
  title: "Dispute",
  explain: "Choose what the cardholder’s bank does with this payment.",
  now: "Status",
  none: "not disputed",
  reason: "Reason",
  states: {
    inquiry: "inquiry by the bank",
    needsResponse: "needs a response",
    underReview: "under review",
    won: "won",
    lost: "lost",
  },
  answers: {
    inquiry: "The bank inquires",
    needsResponse: "The bank takes the payment back",
    underReview: "The bank reviews the response",
    won: "The bank returns the money",
    lost: "The bank keeps the money",
  },
  reasons: {
    fraudulent: "fraudulent use of the card",
    unrecognized: "unrecognized transaction",
    duplicate: "duplicate payment",
    notReceived: "service not received",
    notAsDescribed: "service not as described",
    canceled: "agreement canceled",
    refundMissing: "refund missing",
    other: "other",
  },
};

const texts = { pl, en };

/** The simulated decisions of the cardholder's bank about a paid session. */
export function disputePage(session: SandboxSession, dispute: SandboxDispute | null): Content {
  const t = texts[session.locale];
  const shared = sandboxTexts[session.locale];
  return frame(
    session.locale,
    html`<h1>${t.title}</h1>
      <p class="amount"><span>${session.description}</span> <strong>${amountOf(session)}</strong></p>
      <p class="amount"><span>${t.now}: ${dispute === null ? t.none : t.states[dispute.status]}</span></p>`,
    html`<form method="post">
      <section>
        <p>${t.explain}</p>
        <label for="reason">${t.reason}</label>
        <select id="reason" name="reason">${disputeReasons.map((reason) => option(reason, t.reasons[reason]))}</select>
        ${sandboxDisputeStatuses.map(
          (status) =>
            html`<button name="status" value="${status}" ${status === "needsResponse" ? "" : html`class="quiet"`}>${t.answers[status]}</button>`,
        )}
      </section>
      <details class="advanced">
        <summary>${shared.advanced}</summary>
        <label for="delay">${shared.delay}</label>
        <select id="delay" name="delay">${delaysInSeconds.map((delay) => option(delay, shared.delays(delay)))}</select>
      </details>
    </form>`,
  );
}
