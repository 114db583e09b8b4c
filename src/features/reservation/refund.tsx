import { Trans } from "@lingui/react/macro";
import type { Reservation } from "./queries.ts";

/** The refund status of an ended reservation. */
export function Refund({ payment }: Pick<Reservation, "payment">) {
  const { status } = payment ?? { status: "created" };
  if (status === "partlyRefunded") {
    return <Trans>Part of your payment is being refunded; the email says how much and why.</Trans>;
  }
  if (status === "succeeded" || status === "refunded") return <Trans>Your payment is being refunded.</Trans>;
  return <Trans>You have not been charged.</Trans>;
}
