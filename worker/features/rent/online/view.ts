import { isViewed } from "../../../../domain/account/session.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { pick } from "../../../../domain/core/pick.ts";
import { retryDays } from "../../../../domain/limits.ts";
import { nextChargeOf } from "../../../../domain/rent/next-charge.ts";
import { rows } from "../../../db/database.ts";
import { admitCaller, callerOf, requireIdentifiedCaller, selectCaller } from "../../../http/caller.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { autopayConsent, consentTermsOf } from "../../payment/method/autopay-consent.ts";
import { reconcile } from "../../payment/reconcile.ts";
import type { TransferDetails } from "../model/queries.ts";
import { chargedRent, type RentState, todayOf } from "../model/state.ts";
import { readStates, rentsOfSameClient, tenantRent } from "../model/state-queries.ts";
import {
  type OpenRentPayment,
  type OwnRentPayment,
  openRentPayment,
  ownRentPayment,
  type PayableCharge,
  type PayableRent,
  payableCharges,
  payableRent,
  type RentPaymentView,
} from "./queries.ts";

/**
 * What the caller can pay for a rent. Throws `auth.signed_out` for a browser without an account or link,
 * `resource.not_found` for another tenant's rent.
 */
export async function readPayable(ctx: RequestContext, id: string) {
  const { db, now, locale } = ctx;
  const caller = await callerOf(ctx);
  requireIdentifiedCaller(caller);
  const [person, found, unpaid, opened, states, all] = await db.batch([
    selectCaller(db, caller),
    payableRent(db, id, caller, now),
    payableCharges(db, id),
    openRentPayment(db, id),
    tenantRent({ db, caller, now }, id),
    rentsOfSameClient(db, id, now),
  ]);
  admitCaller(person, caller, "rent.own");
  const [rent] = rows<PayableRent>(found);
  const [state] = readStates(states);
  if (rent === undefined || state === undefined) throw new DomainError("resource.not_found");
  const next = nextChargeOf(chargedRent(state));
  const terms = consentTermsOf(chargedRent(state));
  const [open] = rows<OpenRentPayment>(opened);
  return {
    rentId: id,
    boxNumber: rent.boxNumber,
    placeName: locale === "pl" ? rent.placePl : rent.placeEn,
    today: todayOf(state, now),
    /** Whether the tenant gets emails. */
    hasEmail: state.email !== "",
    /** Opened by the link of a guest, even if the caller has an account. */
    isGuests: rent.uid === null,
    charges: rows<PayableCharge>(unpaid).map((charge) =>
      pick(charge, ["id", "fromOn", "toOn", "dueOn", "amountGrosze", "openGrosze", "isDeposit"]),
    ),
    /** The next charge, which cannot be paid yet. */
    next: next === null ? null : { dueOn: next.dueOn, amountGrosze: next.amountGrosze },
    /** Credit of the tenant, which reduces the next charge; without what earlier charges of their other rents will use. */
    creditGrosze: creditFor(state, readStates(all)),
    autopay: state.autopay && pick(state.autopay, ["kind", "brand", "last4"]),
    /** The consent to pay the next charges automatically, as it is stored if the tenant gives it; null without any. */
    autopayConsent: terms && autopayConsent(terms, retryDays, locale),
    /** A payment that a bank is still confirming; until then no other one can begin. */
    pending: open?.status === "pending" ? { id: open.id, amountGrosze: open.amountGrosze } : null,
    transfer: rent.transfer === null ? null : (JSON.parse(rent.transfer) as TransferDetails),
  };
}

/** What is left of the client's credit when the rent is charged next. */
function creditFor(rent: RentState, all: readonly RentState[]): number {
  const fromOn = nextChargeOf(chargedRent(rent))?.fromOn;
  const earlier = all.filter(({ id }) => id !== rent.id).map((other) => nextChargeOf(chargedRent(other)));
  const used = earlier.reduce(
    (sum, next) => (next !== null && fromOn !== undefined && next.fromOn < fromOn ? sum + next.amountGrosze : sum),
    0,
  );
  return Math.max(0, rent.creditGrosze - used);
}

/** Minimum time without news of a payment before the provider is asked, and between two requests. */
const reconcileAfterMs = 15_000;

/** The current status of the caller's payment. Throws as `readPayable`. */
export async function readRentPaymentView(
  ctx: RequestContext,
  of: { rentId: string; paymentId: string },
): Promise<RentPaymentView> {
  const payment = await readOwn(ctx, of);
  const before = new Date(ctx.now.getTime() - reconcileAfterMs);
  const asked = !isViewed(ctx.session) && (await reconcile(ctx, payment, before));
  const { chargeIds, refunds, ...view } = asked ? await readOwn(ctx, of) : payment;
  return {
    ...pick(view, ["id", "status", "failureCode", "amountGrosze"]),
    refunds: JSON.parse(refunds),
    chargeIds: JSON.parse(chargeIds),
  };
}

async function readOwn(ctx: RequestContext, of: { rentId: string; paymentId: string }): Promise<OwnRentPayment> {
  const { db, now } = ctx;
  const caller = await callerOf(ctx);
  requireIdentifiedCaller(caller);
  const [person, found] = await db.batch([selectCaller(db, caller), ownRentPayment(db, of, caller, now)]);
  admitCaller(person, caller, "rent.own");
  const [payment] = rows<OwnRentPayment>(found);
  if (payment === undefined) throw new DomainError("resource.not_found");
  return payment;
}
