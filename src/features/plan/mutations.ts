import { useMutation, useQueryClient } from "@tanstack/react-query";
import type {
  BlockBoxesInput,
  ChangeBoxesInput,
  PlanInput,
  PlanPricesInput,
  WithdrawPricesInput,
} from "../../../domain/box/partner-schema.ts";
import { api, unwrap } from "../../lib/api.ts";
import { useIdempotencyKey } from "../../lib/idempotency-key.ts";
import { placeKey } from "./queries.ts";

/**
 * A write whose answer may get lost on the way: pressing again sends the same key and does it once. Whatever came of it,
 * the place is asked for anew, since a refusal means that it is not as it was shown.
 */
function usePlaceWrite<Input, Answer>(
  placeId: string,
  send: (input: Input, header: { "Idempotency-Key": string }) => Promise<Answer>,
) {
  const client = useQueryClient();
  const key = useIdempotencyKey();
  return useMutation({
    mutationFn: (input: Input) => send(input, { "Idempotency-Key": key(input) }),
    onSettled: () => client.invalidateQueries({ queryKey: placeKey(placeId) }),
    meta: { showsOwnErrors: true },
  });
}

const placeApi = api.partner.places[":placeId"];

/** Changes boxes at once, or plans their price for a day. */
export const useChangeBoxes = (placeId: string) =>
  usePlaceWrite<ChangeBoxesInput | PlanPricesInput, unknown>(placeId, (json, headers) =>
    "change" in json
      ? unwrap(placeApi.boxes.$patch({ param: { placeId }, json }, { headers }))
      : unwrap(placeApi.boxes["plan-price"].$post({ param: { placeId }, json }, { headers })),
  );

export const useWithdrawPrices = (placeId: string) =>
  usePlaceWrite(placeId, (json: WithdrawPricesInput, headers) =>
    unwrap(placeApi.boxes["withdraw-price"].$post({ param: { placeId }, json }, { headers })),
  );

/** One box alone is answered with who stands in it. */
export const useBlockBoxes = (placeId: string) =>
  usePlaceWrite<BlockBoxesInput, unknown>(placeId, ({ boxIds, ...block }, headers) => {
    const [boxId, ...others] = boxIds;
    return boxId !== undefined && others.length === 0
      ? unwrap(api.partner.blocks.$post({ json: { boxId, ...block } }, { headers }))
      : unwrap(placeApi.blocks.$post({ param: { placeId }, json: { boxIds, ...block } }, { headers }));
  });

/** Ends the blocks that stand today in these boxes. */
export const useLiftBlocks = (placeId: string) =>
  usePlaceWrite(placeId, (json: { boxIds: string[] }, headers) =>
    unwrap(placeApi.blocks.lift.$post({ param: { placeId }, json }, { headers })),
  );

export const useSavePlan = (placeId: string) =>
  usePlaceWrite(placeId, (json: PlanInput, headers) =>
    unwrap(placeApi.plan.$put({ param: { placeId }, json }, { headers })),
  );

export const useEndBlock = (placeId: string) =>
  usePlaceWrite(placeId, ({ id, toOn }: { id: string; toOn: string }, headers) =>
    unwrap(api.partner.blocks[":blockId"].$patch({ param: { blockId: id }, json: { toOn } }, { headers })),
  );

export const useDeleteBlock = (placeId: string) =>
  usePlaceWrite(placeId, ({ id }: { id: string }, headers) =>
    unwrap(api.partner.blocks[":blockId"].$delete({ param: { blockId: id } }, { headers })),
  );
