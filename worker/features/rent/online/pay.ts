import { DomainError } from "../../../../domain/core/errors.ts";
import { newId } from "../../../../domain/core/ids.ts";
import { paymentMinutes, retryDays } from "../../../../domain/limits.ts";
import { type OnlineShare, onlineSharesOf } from "../../../../domain/rent/online-payment.ts";
import { type PayRentInput, payRentInput } from "../../../../domain/rent/schema.ts";
import { minutesAfter } from "../../../../domain/reservation/hold.ts";
import { isUniqueConflict, rows } from "../../../db/database.ts";
import { auditChange, isVersionConflict } from "../../../http/audit.ts";
import { type Command, type CommandContext, runCommand } from "../../../http/command.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { paymentProvider } from "../../../providers/payments/choose.ts";
import { insertOrder, insertOrderCharges } from "../../order/statements.ts";
import { closePages } from "../../payment/close-pages.ts";
import {
  type ConsentTerms,
  consentTermsOf,
  type SaveConsent,
  saveConsentOf,
} from "../../payment/method/autopay-consent.ts";
import { type OpenedPage, openRentPage, type RentPayable } from "../../payment/page.ts";
import { closeRentPayment, insertPayment } from "../../payment/statements.ts";
import { chargedRent } from "../model/state.ts";
import { readStates, tenantRent } from "../model/state-queries.ts";
import {
  countRentPayments,
  nextOrderNumber,
  type OpenRentPayment,
  openRentPayment,
  type PayableCharge,
  type PayableRent,
  payableCharges,
  payableRent,
} from "./queries.ts";

const hourMs = 3_600_000;
/** Maximum payments of one rent begun within an hour. */
const maxPerHour = 20;

/** A payment, and the page of the one it replaces, which is closed. */
type Begun = RentPayable & { replacedPage: string | null };

/**
 * Begins a payment of open charges, chosen by the tenant. Only one payment of a rent is open at a time: the same choice
 * returns its page, another one replaces it, and a payment that a bank is still confirming is returned for any
 * choice. Throws `resource.version_conflict` if the charges owe another amount than was shown.
 */
export const payRent: Command<{ id: string }, PayRentInput, Begun> = {
  name: "rent.pay",
  access: { tenant: "rent.own" },
  changes: ["payments"],
  input: payRentInput,
  read: ({ db, now, caller }, { id }) => [
    payableRent(db, id, caller, now),
    payableCharges(db, id),
    openRentPayment(db, id),
    countRentPayments(db, id, { since: new Date(now.getTime() - hourMs).toISOString(), limit: maxPerHour }),
    tenantRent({ db, caller, now }, id),
  ],
  async plan(ctx, [found, unpaid, opened, counted, states], { input }) {
    const { chargeIds, shownGrosze, autopayConsent } = input;
    const [rent] = rows<PayableRent>(found);
    if (rent === undefined) throw new DomainError("resource.not_found");
    const [open] = rows<OpenRentPayment>(opened);
    if (open?.status === "pending") {
      // A charge of a saved method has no page.
      if (open.checkoutUrl === null) throw new DomainError("resource.version_conflict");
      return { body: payableOf(rent, open, JSON.parse(open.saves)), statements: [] };
    }
    const charges = rows<PayableCharge>(unpaid).filter(({ id }) => chargeIds.includes(id));
    const shares = onlineSharesOf(charges);
    const amountGrosze = shares.reduce((sum, { grosze }) => sum + grosze, 0);
    if (charges.length !== chargeIds.length || amountGrosze !== shownGrosze) {
      throw new DomainError("resource.version_conflict");
    }
    const { locale, now } = ctx;
    const consent = saveConsentOf(autopayConsent, termsOf(states), { retryDays, locale, now });
    const saves = consent?.kinds ?? [];
    const isReusable = open !== undefined && open.saves === JSON.stringify(saves) && isSame(open, shares);
    if (isReusable && open.expiresAt > ctx.now.toISOString()) {
      return { body: payableOf(rent, open, saves), statements: [] };
    }
    const [{ lastNumber, recent } = { lastNumber: null, recent: 0 }] = rows<{
      lastNumber: string | null;
      recent: number;
    }>(counted);
    if (recent >= maxPerHour) throw new DomainError("request.rate_limited");
    const number = nextOrderNumber(rent.code, lastNumber);
    return planPayment(ctx, { rent, charges, shares, open: open ?? null, number, consent });
  },
  isRetryable: (error) => isUniqueConflict(error) || isVersionConflict(error),
  async followUp({ env }, { replacedPage }) {
    if (replacedPage !== null) await closePages(env, [replacedPage]);
  },
};

/** Runs `payRent` and opens the provider's page. Throws `payment.provider_down`: the next call opens the same page. */
export async function payAndOpenPage(ctx: RequestContext, id: string, input: PayRentInput): Promise<OpenedPage> {
  return openRentPage(ctx, await runCommand(ctx, payRent, { id }, input));
}

function termsOf(states: D1Result | undefined): ConsentTerms | null {
  const [state] = readStates(states);
  return state === undefined ? null : consentTermsOf(chargedRent(state));
}

const partsOf = (shares: readonly OnlineShare[]) =>
  shares
    .map(({ chargeId, grosze }) => `${chargeId} ${grosze}`)
    .sort()
    .join();

const isSame = (open: OpenRentPayment, shares: readonly OnlineShare[]) =>
  partsOf(JSON.parse(open.shares)) === partsOf(shares);

type Amounts = Pick<RentPayable, "id" | "amountGrosze" | "commissionGrosze" | "expiresAt" | "checkoutUrl">;

function payableOf(
  rent: PayableRent,
  payment: Amounts,
  saves: RentPayable["saves"],
  replacedPage: string | null = null,
): Begun {
  const { id, amountGrosze, commissionGrosze, expiresAt, checkoutUrl } = payment;
  const { locale, payoutAccount, email, boxNumber, code } = rent;
  const description =
    locale === "pl"
      ? `Czynsz, boks ${boxNumber}, ${rent.placePl} (${code})`
      : `Rent, box ${boxNumber}, ${rent.placeEn} (${code})`;
  const page = { rentId: rent.id, description, locale, email, payoutAccount, saves };
  return { id, amountGrosze, commissionGrosze, expiresAt, checkoutUrl, ...page, replacedPage };
}

interface NewRentPayment {
  rent: PayableRent;
  charges: readonly PayableCharge[];
  shares: readonly OnlineShare[];
  /** The open payment of other charges, which this one replaces. */
  open: OpenRentPayment | null;
  /** The number of its order. */
  number: string;
  /** The tenant's consent to saving the method and charging it for later charges; null without it. */
  consent: SaveConsent | null;
}

async function planPayment(ctx: CommandContext, payable: NewRentPayment) {
  const { rent, charges, shares, open, number, consent } = payable;
  const { env, db, now, actor, requestId } = ctx;
  const { id: rentId, partnerId, uid } = rent;
  const nextVersion = newId("version");
  const orderId = newId("order");
  const amountGrosze = shares.reduce((sum, { grosze }) => sum + grosze, 0);
  const commissionGrosze = shares.reduce((sum, share) => sum + share.commissionGrosze, 0);
  const payment = { id: newId("payment"), amountGrosze, expiresAt: minutesAfter(now, paymentMinutes) };
  const provider = await paymentProvider(env);
  const audit = (action: string, paymentId: string) =>
    auditChange(
      db,
      { table: "payments", id: paymentId, nextVersion },
      { actor, action, entity: "payment", partnerId, details: { rentId, amountGrosze }, requestId, now },
    );
  return {
    body: payableOf(
      rent,
      { ...payment, commissionGrosze, checkoutUrl: null },
      consent?.kinds ?? [],
      open?.providerReference ?? null,
    ),
    statements: [
      ...(open === null ? [] : [...closeRentPayment(db, open, nextVersion, now), audit("cancelled", open.id)]),
      insertOrder(db, {
        ...{ id: orderId, number, of: { rentId }, partnerId, uid },
        lines: JSON.stringify(charges.flatMap(({ lines }) => JSON.parse(lines))),
        ...{ totalGrosze: amountGrosze, commissionGrosze, nextVersion, now },
      }),
      ...insertOrderCharges(db, orderId, shares),
      insertPayment(db, { ...payment, orderId, provider: provider.name, saveConsent: consent, nextVersion, now }),
      audit("created", payment.id),
    ],
  };
}
