import { DomainError } from "../../../../domain/core/errors.ts";
import { savedBlik } from "../../../../domain/payment/saved-method.ts";
import { currentTime } from "../../../clock.ts";
import { ProviderRefusal } from "../provider.ts";
import type { PaymentReport } from "../report.ts";
import type { SavedMethodProvider } from "../saved-methods.ts";
import { payForm, settlementOf } from "./decide.ts";
import { deleteMethod, findMethod, type LaterCharges, openCharge } from "./saved-method-statements.ts";
import { findSession, openSession, type SandboxSession, settleSession } from "./session-statements.ts";

interface Scope {
  env: Pick<Env, "DB" | "APP_ORIGIN">;
  /** Turns a failed call of the sandbox's database into an outage. */
  reachable<T>(call: Promise<T>): Promise<T>;
  report(reference: string): Promise<PaymentReport>;
}

const brandOf = (number: string) => (number.startsWith("4") ? "visa" : "mastercard");

/** Saved methods of the sandbox. Cards expire at the end of 2099. */
export function sandboxSavedMethods({ env, reachable, report }: Scope): SavedMethodProvider {
  const methodOf = async (session: SandboxSession | null) => {
    const method = session?.methodId == null ? null : await reachable(findMethod(env.DB, session.methodId));
    if (method === null || session?.status !== "succeeded") return null;
    const { id, number } = method;
    const reference = { customerReference: id, methodReference: id };
    if (number === null) return { ...reference, ...savedBlik };
    const expiry = { expiryMonth: 12, expiryYear: 2099 };
    return { ...reference, kind: "card" as const, brand: brandOf(number), last4: number.slice(-4), ...expiry };
  };
  return {
    savedMethod: async (reference) => methodOf(await reachable(findSession(env.DB, reference, currentTime()))),

    async createSetup(request) {
      const id = await reachable(openSession(env.DB, request, currentTime()));
      return { reference: id, url: `${env.APP_ORIGIN}/sandbox/pay/${id}` };
    },

    async findSetup(reference) {
      const session = await reachable(findSession(env.DB, reference, currentTime()));
      if (session === null || session.isSetup === 0) throw new ProviderRefusal(`no setup ${reference}`);
      const method = await methodOf(session);
      if (method !== null) return { status: "saved", method, failureCode: null };
      const { status, failureCode } = session;
      return { status: status === "failed" || status === "expired" ? status : "open", method, failureCode };
    },

    async prepareCharge(request) {
      const reference = await reachable(openCharge(env.DB, request, currentTime()));
      if (reference === null) throw new ProviderRefusal(`no method ${request.methodReference}`);
      return { reference };
    },

    async confirmCharge(reference) {
      const now = currentTime();
      const session = await reachable(findSession(env.DB, reference, now));
      if (session?.methodId == null || session.status !== "open") return report(reference);
      const method = await reachable(findMethod(env.DB, session.methodId));
      const later: LaterCharges | null = method === null ? null : JSON.parse(method.later);
      const failureCode = later === null ? "declined" : method?.revokedAt ? "mandate_withdrawn" : later.failureCode;
      const on = (isSet: boolean | undefined) => (isSet ? "on" : undefined);
      const kind = method?.kind ?? "card";
      const form = payForm.parse({
        method: kind,
        delay: later?.delay ?? 0,
        ...{ duplicated: on(later?.duplicated), outOfOrder: on(later?.outOfOrder), forged: on(later?.forged) },
      });
      const outcome = { method: kind, failureCode, later: false };
      await reachable(settleSession(env.DB, reference, settlementOf(session, outcome, form, now), now));
      if (later?.timesOut) throw new DomainError("payment.provider_down");
      return report(reference);
    },

    removeMethod: ({ methodReference }) => reachable(deleteMethod(env.DB, methodReference)),
  };
}
