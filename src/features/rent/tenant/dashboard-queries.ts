import { useMutation } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../../lib/api/api.ts";
import { ApiError } from "../../../lib/api/api-error.ts";
import { apiQuery } from "../../../lib/api/api-query.ts";
import { customerKeys } from "../../../lib/api/cache/customer-keys.ts";
import { isOwnDevice } from "../../../lib/device/device-mark.ts";

export type CustomerDashboard = InferResponseType<typeof api.customer.dashboard.$get, 200>;
export type Rent = CustomerDashboard["rents"][number];

/** The customer's dashboard in one request. */
export const customerDashboardQuery = apiQuery(customerKeys.dashboard, (options) =>
  unwrap(api.customer.dashboard.$get({}, options)),
);

/** Every access to the code is logged. */
export const fetchAccessCode = (rentId: string) =>
  unwrap(api.rents[":id"]["access-code"].$post({ param: { id: rentId } }));

interface ShownCode {
  code: string | null;
  /** When the code was fetched, if this is the copy stored on this device (`device-copy.ts`). */
  readAt?: string;
}

async function showCode(rentId: string): Promise<ShownCode> {
  try {
    const shown = await fetchAccessCode(rentId);
    if (shown.code !== null && isOwnDevice()) void (await import("./device-copy.ts")).keepCode(rentId, shown.code);
    return shown;
  } catch (error) {
    const isUnreachable = error instanceof ApiError && error.status === 0;
    const kept = isUnreachable && isOwnDevice() ? await (await import("./device-copy.ts")).keptCode(rentId) : null;
    if (kept === null) throw error;
    return kept;
  }
}

/** A mutation, because every access to the code is logged; the response is never cached. */
export const useAccessCode = (rentId: string) => useMutation({ mutationFn: () => showCode(rentId), gcTime: 0 });
