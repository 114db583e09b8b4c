import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { PriceChange } from "../../../../domain/box/bulk-change.ts";
import type { Day } from "../../../../domain/core/day.ts";
import type { PriceIncreaseReason } from "../../../../domain/rent/price-change.ts";
import { api, unwrap } from "../../../lib/api/api.ts";
import { partsOf } from "../partner/queries.ts";

export interface PricesToPlan {
  rents: { id: string; version: string }[];
  fromOn: Day;
  price: PriceChange;
  reason: PriceIncreaseReason | null;
}

/**
 * Plans the prices in chunks and reports progress. If it is interrupted, completed chunks are reported as unchanged by
 * the server, so retrying continues with the rest.
 */
export function usePlanPrices(onDone: (planned: number, left: number) => void) {
  const [sent, setSent] = useState(0);
  const mutation = useMutation({
    mutationFn: async ({ rents, ...change }: PricesToPlan) => {
      setSent(0);
      let planned = 0;
      for (const part of partsOf(rents)) {
        const answer = await unwrap(api.partner.rents["plan-prices"].$post({ json: { rents: part, ...change } }));
        planned += answer.rents.filter(({ outcome }) => outcome === "planned").length;
        setSent((before) => before + part.length);
      }
      return { planned, left: rents.length - planned };
    },
    onSuccess: ({ planned, left }) => onDone(planned, left),
    meta: { showsOwnErrors: true },
  });
  return { ...mutation, sent };
}
