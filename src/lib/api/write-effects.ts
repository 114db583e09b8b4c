import type { MutationMeta, QueryClient, QueryKey } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";
import { invalidate } from "./cache/invalidate.ts";
import { toastError } from "./error-toast.ts";

/** Whether the write was rejected for its input or sender. After any other failure the data shown may be outdated. */
const isRejected = (error: Error) => error instanceof ApiError && [400, 401, 403, 422, 429].includes(error.status);

const isConflict = (error: Error) => error instanceof ApiError && error.status === 409;

/** Does not wait for the refetched data. */
export function afterSuccess(client: QueryClient, keys: readonly QueryKey[]): void {
  void invalidate(client, keys);
}

export async function afterFailure(
  client: QueryClient,
  error: Error,
  input: unknown,
  meta: MutationMeta | undefined,
): Promise<void> {
  if (!meta?.showsOwnErrors) void toastError(error);
  if (!meta?.invalidates || isRejected(error)) return;
  const refetched = invalidate(client, meta.invalidates(input as never, undefined as never));
  // The component offers to overwrite the other version, so it must show that version first.
  if (isConflict(error)) await refetched;
}
