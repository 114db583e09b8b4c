import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ChangeProductInput, ProductInput } from "../../../domain/product/schema.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { type Products, productsQuery } from "./queries.ts";

const { products } = api.partner;

export type ProductChange =
  | { kind: "create"; input: ProductInput }
  | { kind: "change"; id: string; input: ChangeProductInput }
  | { kind: "offer"; id: string; isOffered: boolean };

function send(change: ProductChange): Promise<Products> {
  switch (change.kind) {
    case "create":
      return unwrap(products.$post({ json: change.input }));
    case "change":
      return unwrap(products[":productId"].$patch({ param: { productId: change.id }, json: change.input }));
    case "offer":
      return unwrap(
        products[":productId"].offered.$put({ param: { productId: change.id }, json: { isOffered: change.isOffered } }),
      );
  }
}

/** A change to the partner's products. The response is the updated list. */
export function useProductMutation(onDone: () => void, showsOwnErrors = false) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: send,
    meta: { showsOwnErrors },
    onSuccess: (now) => {
      cache.setQueryData(productsQuery.queryKey, now);
      onDone();
    },
  });
}
