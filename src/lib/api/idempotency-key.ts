/** Writes without a known outcome, by content, with the key each was sent with. */
const pendingKeys = new Map<unknown, string>();

/**
 * Sends a write with an `Idempotency-Key`, which stays the same until the outcome is known: a retry after a lost
 * response runs once, while a repeat after a known outcome is a new write.
 */
export async function sendWithIdempotencyKey(
  url: string,
  init: RequestInit | undefined,
  send: (init: RequestInit | undefined) => Promise<Response>,
): Promise<Response> {
  const { method = "GET", body } = init ?? {};
  if (method === "GET") return send(init);
  const content = body instanceof Blob ? body : `${method} ${url} ${body ?? ""}`;
  const key = pendingKeys.get(content) ?? crypto.randomUUID();
  pendingKeys.set(content, key);
  const headers = new Headers(init?.headers);
  headers.set("Idempotency-Key", key);
  const response = await send({ ...init, headers });
  // A truncated response does not count, and after a 5xx the outcome is unknown.
  await response.clone().arrayBuffer();
  if (response.status < 500) pendingKeys.delete(content);
  return response;
}
