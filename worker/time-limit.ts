/**
 * Returns the call's result, or rejects after the time limit; the call itself may continue, but its result is ignored.
 */
export async function within<T>(
  milliseconds: number,
  call: Promise<T>,
  complaint = `no answer within ${milliseconds} ms`,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(complaint)), milliseconds);
  });
  try {
    return await Promise.race([call, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
