import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../lib/api/api.ts";
import { outcomeOf } from "./outcome.ts";

export type Payment = InferResponseType<(typeof api.payments)[":id"]["$get"], 200>;

const quickMs = 1_000;
const slowMs = 5_000;
const quickAnswers = 20;

/** By then our own question to the provider has been answered too: what it knows nothing of has not been paid. */
export const patienceMs = quickAnswers * quickMs;

/** Asks for the truth until it is known: each second at first, then every five. */
export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: ["payments", id],
    queryFn: ({ signal }) => unwrap(api.payments[":id"].$get({ param: { id } }, { init: { signal } })),
    refetchInterval: ({ state }) => {
      if (state.data === undefined || outcomeOf(state.data) !== "pending") return false;
      return state.dataUpdateCount < quickAnswers ? quickMs : slowMs;
    },
  });
