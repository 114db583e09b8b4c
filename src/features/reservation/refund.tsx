import { Trans } from "@lingui/react/macro";
import type { Reservation } from "./queries.ts";

/** The refund status of an ended reservation. */
export function Refund({ payment }: Pick<Reservation, "payment">) {
  const { status, provider, refundStatus } = payment ?? { status: "created", provider: null, refundStatus: null };
  if (!["partlyRefunded", "succeeded", "refunded", "disputed"].includes(status)) {
    return <Trans>You have not been charged.</Trans>;
  }
  if (provider === "transfer") return <Trans>The landlord refunds your payment by bank transfer.</Trans>;
  if (refundStatus === "failed") {
    return <Trans>Your bank refused the refund. We’re looking into it; you don’t need to do anything.</Trans>;
  }
  if (status === "partlyRefunded") {
    return <Trans>Part of your payment has been refunded; the email says how much and why.</Trans>;
  }
  if (status === "refunded") return <Trans>Your payment has been refunded to your original payment method.</Trans>;
  return <Trans>Your payment is being refunded.</Trans>;
}
