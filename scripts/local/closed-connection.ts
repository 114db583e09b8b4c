const isClosedConnection = (error: unknown) =>
  error instanceof Error && (error.cause as { code?: string } | undefined)?.code === "UND_ERR_SOCKET";

/**
 * Retries a call to the local database when its connection was closed: on a busy machine the local server may close an
 * idle connection just as the next request starts. A batch that was already committed then fails on its unique names or
 * keys, so nothing is duplicated.
 */
export async function unlessClosed<T>(send: () => Promise<T>, attempts = 3): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (attempts <= 1 || !isClosedConnection(error)) throw error;
    return unlessClosed(send, attempts - 1);
  }
}
