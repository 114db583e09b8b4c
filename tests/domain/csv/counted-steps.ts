/** Counts the array elements and characters that a function reads through the built-ins which copy or scan them. */
export function countedSteps(run: () => unknown): number {
  let steps = 0;
  const { [Symbol.iterator]: iterate, join } = Array.prototype;
  const { trim, replace, split } = String.prototype;
  const arrays = { [Symbol.iterator]: iterate, join };
  const strings = { trim, replace, split };
  const counted = <Kept extends (...values: never[]) => unknown>(kept: Kept) =>
    function (this: { length: number }, ...values: Parameters<Kept>) {
      steps += this.length;
      return Reflect.apply(kept, this, values);
    };
  Object.assign(Array.prototype, { [Symbol.iterator]: counted(iterate), join: counted(join) });
  Object.assign(String.prototype, { trim: counted(trim), replace: counted(replace), split: counted(split) });
  try {
    run();
  } finally {
    Object.assign(Array.prototype, arrays);
    Object.assign(String.prototype, strings);
  }
  return steps;
}
