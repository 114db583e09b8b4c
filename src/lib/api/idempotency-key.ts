/** Writes without a known answer, by what they ask for, and the key that each was sent with. */
const unanswered = new Map<unknown, string>();

/**
 * Sends a write with an `Idempotency-Key`, the same one until its answer is known. So pressing again after a lost answer does
 * the thing once, and pressing again after a known one does it again, which is somebody's right.
 */
export async function sendKeyed(
  url: string,
  init: RequestInit | undefined,
  send: (init: RequestInit | undefined) => Promise<Response>,
): Promise<Response> {
  const { method = "GET", body } = init ?? {};
  if (method === "GET") return send(init);
  const intent = body instanceof Blob ? body : `${method} ${url} ${body ?? ""}`;
  const key = unanswered.get(intent) ?? crypto.randomUUID();
  unanswered.set(intent, key);
  const headers = new Headers(init?.headers);
  headers.set("Idempotency-Key", key);
  const answer = await send({ ...init, headers });
  // An answer that breaks off in the middle is none, and after a fault nobody knows what was done.
  await answer.clone().arrayBuffer();
  if (answer.status < 500) unanswered.delete(intent);
  return answer;
}
