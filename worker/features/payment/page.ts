import { DomainError } from "../../../domain/core/errors.ts";
import type { SavedMethodKind } from "../../../domain/payment/saved-method.ts";
import { href } from "../../../domain/routes.ts";
import { type JobCommand, type JobContext, runJobCommand } from "../../http/job-command.ts";
import { paymentProvider } from "../../providers/payments/choose.ts";
import { ProviderRefusal, type SessionRequest } from "../../providers/payments/provider.ts";
import type { OfferedPlace } from "../quote/service.ts";
import { placeName } from "./facts.ts";
import { settle } from "./settle.ts";
import { ownReport } from "./settlement.ts";
import { keepPage } from "./statements.ts";

export interface OpenedPage {
  paymentId: string;
  url: string;
}

/** A stored payment with the data for its page. */
export interface Payable {
  id: string;
  amountGrosze: number;
  commissionGrosze: number;
  expiresAt: string | null;
  checkoutUrl: string | null;
  boxNumber: string;
  code: string;
  place: OfferedPlace;
  payoutAccount: string | null;
  locale: "pl" | "en";
  email: string | null;
  /** Whether to return to the page that works without an account. */
  isGuest: boolean;
  /** The kinds of methods that the customer consented to saving. */
  saves: readonly SavedMethodKind[];
}

/** A stored payment of a rent's charges with the data for its page. */
export interface RentPayable
  extends Pick<
    Payable,
    "id" | "amountGrosze" | "commissionGrosze" | "expiresAt" | "checkoutUrl" | "payoutAccount" | "saves"
  > {
  rentId: string;
  description: string;
  locale: "pl" | "en";
  email: string | null;
}

/** Stores the URL of the page opened at the provider. */
export const storePage: JobCommand<{ paymentId: string; reference: string; url: string }> = {
  name: "payment.storePage",
  actor: "payments",
  plan: ({ db, now }, { paymentId, reference, url }) => ({
    body: true,
    statements: [keepPage(db, paymentId, reference, url, now)],
  }),
};

/**
 * The provider's payment page, opened on first use. Throws `payment.provider_down`: the payment and the hold are kept,
 * and the next call opens the same page.
 */
export async function openPage(scope: JobContext, payable: Payable): Promise<OpenedPage> {
  return openOnce(scope, payable, sessionRequest(scope.env, payable, scope.now));
}

/** As `openPage`, for a payment of a rent's charges. */
export async function openRentPage(scope: JobContext, payable: RentPayable): Promise<OpenedPage> {
  return openOnce(scope, payable, rentSessionRequest(scope.env, payable, scope.now));
}

async function openOnce(
  scope: JobContext,
  payable: Pick<Payable, "id" | "checkoutUrl">,
  request: SessionRequest,
): Promise<OpenedPage> {
  if (payable.checkoutUrl !== null) return { paymentId: payable.id, url: payable.checkoutUrl };
  try {
    const { reference, url } = await (await paymentProvider(scope.env)).createSession(request);
    await runJobCommand(scope, storePage, { paymentId: payable.id, reference, url });
    return { paymentId: payable.id, url };
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    await failPayment(scope, payable.id);
    throw new DomainError("payment.provider_down", { cause: error });
  }
}

/** The provider refuses this payment permanently: the next attempt is a new payment. */
async function failPayment(scope: JobContext, paymentId: string): Promise<void> {
  await settle(scope, { ...ownReport(paymentId), status: "failed", failureCode: "provider_fault" }, null);
}

/** Built from stored values only: the provider refuses an idempotency key with different values. */
function sessionRequest(env: Env, payable: Payable, now: Date): SessionRequest {
  const { id, amountGrosze, commissionGrosze, payoutAccount, place, boxNumber, code, locale, email, isGuest, saves } =
    payable;
  const name = placeName(place, locale);
  const back = (status: string) =>
    env.APP_ORIGIN +
    (isGuest
      ? href("customerReservation", { payment: id, status })
      : href("paymentStatus", { status }, { payment: id }));
  return {
    paymentId: id,
    amountGrosze,
    commissionGrosze,
    payoutAccount,
    description: `${locale === "pl" ? "Boks" : "Box"} ${boxNumber}, ${name} (${code})`,
    locale,
    email,
    saves,
    successUrl: back("success"),
    cancelUrl: back("cancelled"),
    expiresAt: payable.expiresAt ?? now.toISOString(),
  };
}

function rentSessionRequest(env: Env, payable: RentPayable, now: Date): SessionRequest {
  const { id, rentId, amountGrosze, commissionGrosze, payoutAccount, description, locale, email, saves } = payable;
  const back = (status: string) => env.APP_ORIGIN + href("payRent", { rent: rentId, payment: id, status });
  return {
    paymentId: id,
    ...{ amountGrosze, commissionGrosze, payoutAccount, description, locale, email, saves },
    successUrl: back("success"),
    cancelUrl: back("cancelled"),
    expiresAt: payable.expiresAt ?? now.toISOString(),
  };
}
