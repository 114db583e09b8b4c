import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { type Outcome, outcomeOf } from "../../features/payment/outcome.ts";
import { type Payment, paymentQuery } from "../../features/payment/queries.ts";
import { invalidate } from "../../lib/api/cache/invalidate.ts";

export interface PaymentReturn {
  /** The payment the guest returns from, and its status. */
  payment: Payment | null;
  outcome: Outcome | null;
  reservationId: string | null;
  /** The reservation is not known yet and is taken from the payment. */
  isAsking: boolean;
}

/** Polls the payment in the address until its outcome is known. The address itself proves nothing. */
export function usePaymentReturn(): PaymentReturn {
  const [search] = useSearchParams();
  const client = useQueryClient();
  const id = search.get("payment") ?? "";
  const { data, isLoading } = useQuery({ ...paymentQuery(id), enabled: id !== "" });
  const outcome = data ? outcomeOf(data, search.get("status") ?? undefined) : null;
  useEffect(() => {
    if (outcome !== null && outcome !== "pending")
      void invalidate(client, ["boxes", "payments", "rents", "reservations"]);
  }, [outcome, client]);
  return { payment: data ?? null, outcome, reservationId: data?.reservationId ?? null, isAsking: isLoading };
}
