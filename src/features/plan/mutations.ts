import { useMutation } from "@tanstack/react-query";
import type { CorrectBoxInput } from "../../../domain/box/create-schema.ts";
import type {
  BlockBoxesInput,
  ChangeBoxesInput,
  PlanInput,
  PlanPricesInput,
  WithdrawPricesInput,
} from "../../../domain/box/partner-schema.ts";
import { api, unwrap } from "../../lib/api/api.ts";

function usePlaceMutation<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  return useMutation({ mutationFn: send, meta: { showsOwnErrors: true } });
}

const placeApi = api.partner.places[":placeId"];

/** Changes boxes immediately, or plans a price change. */
export const useChangeBoxes = (placeId: string) =>
  usePlaceMutation<ChangeBoxesInput | PlanPricesInput, unknown>((json) =>
    "change" in json
      ? unwrap(placeApi.boxes.$patch({ param: { placeId }, json }))
      : unwrap(placeApi.boxes["plan-price"].$post({ param: { placeId }, json })),
  );

export const useWithdrawPrices = (placeId: string) =>
  usePlaceMutation((json: WithdrawPricesInput) =>
    unwrap(placeApi.boxes["withdraw-price"].$post({ param: { placeId }, json })),
  );

export const useCorrectBox = (boxId: string) =>
  usePlaceMutation((json: CorrectBoxInput) => unwrap(api.partner.boxes[":boxId"].$patch({ param: { boxId }, json })));

/** The endpoint for a single box reports what occupies it. */
export const useBlockBoxes = (placeId: string) =>
  usePlaceMutation<BlockBoxesInput, unknown>(({ boxIds, ...block }) => {
    const [boxId, ...others] = boxIds;
    return boxId !== undefined && others.length === 0
      ? unwrap(api.partner.blocks.$post({ json: { boxId, ...block } }))
      : unwrap(placeApi.blocks.$post({ param: { placeId }, json: { boxIds, ...block } }));
  });

/** Ends today's blocks of these boxes. */
export const useLiftBlocks = (placeId: string) =>
  usePlaceMutation((json: { boxIds: string[] }) => unwrap(placeApi.blocks.lift.$post({ param: { placeId }, json })));

export const useSavePlan = (placeId: string) =>
  usePlaceMutation((json: PlanInput) => unwrap(placeApi.plan.$put({ param: { placeId }, json })));

export const useEndBlock = () =>
  usePlaceMutation(({ id, toOn }: { id: string; toOn: string }) =>
    unwrap(api.partner.blocks[":blockId"].$patch({ param: { blockId: id }, json: { toOn } })),
  );

export const useDeleteBlock = () =>
  usePlaceMutation(({ id }: { id: string }) =>
    unwrap(api.partner.blocks[":blockId"].$delete({ param: { blockId: id } })),
  );
