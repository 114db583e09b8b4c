/** With a sign, except for zero. */
export const signed = (value: number, write: (value: number) => string = String): string =>
  value === 0 ? write(0) : `${value > 0 ? "+" : "−"}${write(Math.abs(value))}`;
