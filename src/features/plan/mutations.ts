import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { BlockInput, ChangeBoxesInput, PlanInput } from "../../../domain/box/partner-schema.ts";
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

export const useChangeBoxes = (placeId: string) =>
  usePlaceWrite(placeId, (json: ChangeBoxesInput, headers) =>
    unwrap(api.partner.places[":placeId"].boxes.$patch({ param: { placeId }, json }, { headers })),
  );

export const useSavePlan = (placeId: string) =>
  usePlaceWrite(placeId, (json: PlanInput, headers) =>
    unwrap(api.partner.places[":placeId"].plan.$put({ param: { placeId }, json }, { headers })),
  );

export const useCreateBlock = (placeId: string) =>
  usePlaceWrite(placeId, (json: BlockInput, headers) => unwrap(api.partner.blocks.$post({ json }, { headers })));

export const useEndBlock = (placeId: string) =>
  usePlaceWrite(placeId, ({ id, toOn }: { id: string; toOn: string }, headers) =>
    unwrap(api.partner.blocks[":blockId"].$patch({ param: { blockId: id }, json: { toOn } }, { headers })),
  );

export const useDeleteBlock = (placeId: string) =>
  usePlaceWrite(placeId, ({ id }: { id: string }, headers) =>
    unwrap(api.partner.blocks[":blockId"].$delete({ param: { blockId: id } }, { headers })),
  );
