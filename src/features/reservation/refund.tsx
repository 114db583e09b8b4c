import { Trans } from "@lingui/react/macro";
import type { Reservation } from "./queries.ts";

/** Of a reservation that is over: what came in for it and goes back. */
export function Refund({ payment }: Pick<Reservation, "payment">) {
  const { status } = payment ?? { status: "created" };
  if (status === "partlyRefunded") {
    return <Trans>What comes back of your payment is on its way; the mail says how much and why.</Trans>;
  }
  if (status === "succeeded" || status === "refunded") return <Trans>What was paid is on its way back.</Trans>;
  return <Trans>Nothing was charged.</Trans>;
}
