import { newId } from "../../../../domain/core/ids.ts";
import { blikLimitGrosze } from "../../../../domain/payment/saved-method.ts";
import { rows } from "../../../db/database.ts";
import { auditChange } from "../../../http/audit.ts";
import { type JobCommand, type JobContext, runJobCommand } from "../../../http/job-command.ts";
import { paymentProvider } from "../../../providers/payments/choose.ts";
import { type PaymentProvider, ProviderRefusal } from "../../../providers/payments/provider.ts";
import { settle } from "../settle.ts";
import { ownReport } from "../settlement.ts";
import { type MethodCharge, methodCharge } from "./method-queries.ts";
import { storeChargeReference } from "./method-statements.ts";

type StoredCharge = Pick<MethodCharge, "paymentId" | "version" | "partnerId" | "rentId">;

/** Stores the reference of a prepared charge. Null if the payment has ended or a concurrent run stored another one. */
export const storeCharge: JobCommand<{ charge: StoredCharge; reference: string }> = {
  name: "payment.storeCharge",
  actor: "payments",
  plan({ db, now, requestId, actor }, { charge, reference }) {
    const { paymentId, version, partnerId, rentId } = charge;
    const nextVersion = newId("version");
    return {
      body: true,
      statements: [
        storeChargeReference(db, { paymentId, version, reference, nextVersion, now }),
        auditChange(
          db,
          { table: "payments", id: paymentId, nextVersion },
          { actor, action: "pending", entity: "payment", partnerId, details: { rentId }, requestId, now },
        ),
      ],
    };
  },
};

/**
 * Charges a saved method for an open payment and settles it. Safe to repeat after any interruption: the reference of the
 * charge is stored before money is taken, and the provider charges it once. A payment that is no longer owed, or whose
 * tenant has removed the method, is cancelled instead; one over the limit of BLIK fails. Throws `payment.provider_down`.
 * @returns whether there was something to do
 */
export async function chargeMethod(ctx: JobContext, paymentId: string): Promise<boolean> {
  const charge = await findCharge(ctx, paymentId);
  if (charge === null) return false;
  const provider = await paymentProvider(ctx.env);
  const { providerReference } = charge;
  if (charge.isWanted === 0) {
    const cancelled =
      providerReference === null
        ? { ...ownReport(paymentId), status: "expired" as const }
        : await provider.expireSession(providerReference);
    await settle(ctx, cancelled, null);
    return true;
  }
  if (charge.kind === "blik" && charge.amountGrosze > blikLimitGrosze) {
    await settle(ctx, { ...ownReport(paymentId), status: "failed", failureCode: "blik_limit_exceeded" }, null);
    return true;
  }
  const reference = providerReference ?? (await prepare(ctx, provider, charge));
  if (reference === null) return false;
  await settle(ctx, await provider.confirmCharge(reference), null);
  return true;
}

async function findCharge({ db }: JobContext, paymentId: string): Promise<MethodCharge | null> {
  const [charge] = rows<MethodCharge>(await methodCharge(db, paymentId).run());
  return charge ?? null;
}

/** The reference of the charge, stored; null if the payment has ended. */
async function prepare(ctx: JobContext, provider: PaymentProvider, charge: MethodCharge): Promise<string | null> {
  const { paymentId, locale, boxNumber, code } = charge;
  const description =
    locale === "pl"
      ? `Czynsz, boks ${boxNumber}, ${charge.placePl} (${code})`
      : `Rent, box ${boxNumber}, ${charge.placeEn} (${code})`;
  const { kind, amountGrosze, commissionGrosze, payoutAccount, customerReference, methodReference } = charge;
  const amounts = { amountGrosze, commissionGrosze, payoutAccount };
  try {
    const method = { kind, customerReference, methodReference };
    const { reference } = await provider.prepareCharge({ paymentId, ...amounts, ...method, description });
    return (await runJobCommand(ctx, storeCharge, { charge, reference })) === null ? null : reference;
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    // The provider no longer has the method, or refuses this charge permanently.
    await settle(ctx, { ...ownReport(paymentId), status: "failed", failureCode: "declined" }, null);
    return null;
  }
}
