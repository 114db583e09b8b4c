import { useMutation, useQueryClient } from "@tanstack/react-query";
import type {
  BlockBoxesInput,
  ChangeBoxesInput,
  PlanInput,
  PlanPricesInput,
  WithdrawPricesInput,
} from "../../../domain/box/partner-schema.ts";
import { api, unwrap } from "../../lib/api.ts";
import { placeKey } from "./queries.ts";

/** Whatever came of a write, the place is asked for anew, since a refusal means that it is not as it was shown. */
function usePlaceWrite<Input, Answer>(placeId: string, send: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => client.invalidateQueries({ queryKey: placeKey(placeId) }),
    meta: { showsOwnErrors: true },
  });
}

const placeApi = api.partner.places[":placeId"];

/** Changes boxes at once, or plans their price for a day. */
export const useChangeBoxes = (placeId: string) =>
  usePlaceWrite<ChangeBoxesInput | PlanPricesInput, unknown>(placeId, (json) =>
    "change" in json
      ? unwrap(placeApi.boxes.$patch({ param: { placeId }, json }))
      : unwrap(placeApi.boxes["plan-price"].$post({ param: { placeId }, json })),
  );

export const useWithdrawPrices = (placeId: string) =>
  usePlaceWrite(placeId, (json: WithdrawPricesInput) =>
    unwrap(placeApi.boxes["withdraw-price"].$post({ param: { placeId }, json })),
  );

/** One box alone is answered with who stands in it. */
export const useBlockBoxes = (placeId: string) =>
  usePlaceWrite<BlockBoxesInput, unknown>(placeId, ({ boxIds, ...block }) => {
    const [boxId, ...others] = boxIds;
    return boxId !== undefined && others.length === 0
      ? unwrap(api.partner.blocks.$post({ json: { boxId, ...block } }))
      : unwrap(placeApi.blocks.$post({ param: { placeId }, json: { boxIds, ...block } }));
  });

/** Ends the blocks that stand today in these boxes. */
export const useLiftBlocks = (placeId: string) =>
  usePlaceWrite(placeId, (json: { boxIds: string[] }) =>
    unwrap(placeApi.blocks.lift.$post({ param: { placeId }, json })),
  );

export const useSavePlan = (placeId: string) =>
  usePlaceWrite(placeId, (json: PlanInput) => unwrap(placeApi.plan.$put({ param: { placeId }, json })));

export const useEndBlock = (placeId: string) =>
  usePlaceWrite(placeId, ({ id, toOn }: { id: string; toOn: string }) =>
    unwrap(api.partner.blocks[":blockId"].$patch({ param: { blockId: id }, json: { toOn } })),
  );

export const useDeleteBlock = (placeId: string) =>
  usePlaceWrite(placeId, ({ id }: { id: string }) =>
    unwrap(api.partner.blocks[":blockId"].$delete({ param: { blockId: id } })),
  );
