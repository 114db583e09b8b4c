/** The call's answer, or an error once the time is over; the call itself may still continue, but its result is ignored. */
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
