import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { productSellers, productStates } from "../../../../domain/product/admin-schema.ts";
import type { ProductKind } from "../../../../domain/product/schema.ts";

/** Labels of products: kinds, states, sellers and what happened to them. */
export const kindLabels: Record<ProductKind, MessageDescriptor> = {
  oneTime: msg`paid once`,
  service: msg`service paid once`,
  monthly: msg`paid every month`,
};

export const stateLabels: Record<(typeof productStates)[number], MessageDescriptor> = {
  active: msg({ context: "product", message: "on sale" }),
  archived: msg({ context: "product", message: "not on sale" }),
};

export const sellerLabels: Record<(typeof productSellers)[number], MessageDescriptor> = {
  marketplace: msg`Boksy`,
  partner: msg`Partners`,
};

export const actionLabels: Readonly<Record<string, MessageDescriptor>> = {
  create: msg`Created`,
  change: msg`Changed`,
  archive: msg`Taken off sale`,
  restore: msg`Put back on sale`,
  applyPrice: msg`New price took effect`,
};
