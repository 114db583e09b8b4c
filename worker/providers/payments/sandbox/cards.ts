import { DomainError } from "../../../../domain/core/errors.ts";
import type { FailureCode } from "../../../../domain/payment/failure.ts";
import { currentTime } from "../../../clock.ts";
import { type PaymentReport, ProviderRefusal } from "../provider.ts";
import type { SavedCardProvider } from "../saved-cards.ts";
import { deleteCard, findCard, type LaterCharges, openCharge } from "./card-statements.ts";
import { payForm, settlementOf } from "./decide.ts";
import { findSession, openSession, type SandboxSession, settleSession } from "./session-statements.ts";

interface Scope {
  env: Pick<Env, "DB" | "APP_ORIGIN">;
  /** Turns a failed call of the sandbox's database into an outage. */
  reachable<T>(call: Promise<T>): Promise<T>;
  report(reference: string): Promise<PaymentReport>;
}

const brandOf = (number: string) => (number.startsWith("4") ? "visa" : "mastercard");

/** Saved cards of the sandbox. They expire at the end of 2099 unless the page says otherwise. */
export function sandboxCards({ env, reachable, report }: Scope): SavedCardProvider {
  const cardOf = async (session: SandboxSession | null) => {
    const card = session?.cardId == null ? null : await reachable(findCard(env.DB, session.cardId));
    if (card === null || session?.status !== "succeeded") return null;
    const { id, number } = card;
    return {
      ...{ customerReference: id, methodReference: id, brand: brandOf(number), last4: number.slice(-4) },
      ...{ expiryMonth: 12, expiryYear: 2099 },
    };
  };
  return {
    savedCard: async (reference) => cardOf(await reachable(findSession(env.DB, reference, currentTime()))),

    async createSetup(request) {
      const id = await reachable(openSession(env.DB, request, currentTime()));
      return { reference: id, url: `${env.APP_ORIGIN}/sandbox/pay/${id}` };
    },

    async findSetup(reference) {
      const session = await reachable(findSession(env.DB, reference, currentTime()));
      if (session === null || session.isSetup === 0) throw new ProviderRefusal(`no setup ${reference}`);
      const card = await cardOf(session);
      if (card !== null) return { status: "saved", card, failureCode: null };
      const { status, failureCode } = session;
      return { status: status === "failed" || status === "expired" ? status : "open", card, failureCode };
    },

    async prepareCharge(request) {
      const reference = await reachable(openCharge(env.DB, request, currentTime()));
      if (reference === null) throw new ProviderRefusal(`no card ${request.methodReference}`);
      return { reference };
    },

    async confirmCharge(reference) {
      const now = currentTime();
      const session = await reachable(findSession(env.DB, reference, now));
      if (session?.cardId == null || session.status !== "open") return report(reference);
      const card = await reachable(findCard(env.DB, session.cardId));
      const later: LaterCharges | null = card === null ? null : JSON.parse(card.later);
      const failureCode: FailureCode | null = later === null ? "declined" : later.failureCode;
      const on = (isSet: boolean | undefined) => (isSet ? "on" : undefined);
      const form = payForm.parse({
        method: "card",
        delay: later?.delay ?? 0,
        ...{ duplicated: on(later?.duplicated), outOfOrder: on(later?.outOfOrder), forged: on(later?.forged) },
      });
      const outcome = { method: "card", failureCode, later: false } as const;
      await reachable(settleSession(env.DB, reference, settlementOf(session, outcome, form, now), now));
      if (later?.timesOut) throw new DomainError("payment.provider_down");
      return report(reference);
    },

    removeCard: ({ methodReference }) => reachable(deleteCard(env.DB, methodReference)),
  };
}
