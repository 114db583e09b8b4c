/** Counts the array elements and characters that a function reads through the built-ins which copy or scan them. */
export function countedSteps(run: () => unknown): number {
  let steps = 0;
  const arrays = { [Symbol.iterator]: Array.prototype[Symbol.iterator], join: Array.prototype.join };
  const strings = { trim: String.prototype.trim };
  Object.assign(Array.prototype, {
    [Symbol.iterator](this: unknown[]) {
      steps += this.length;
      return arrays[Symbol.iterator].call(this);
    },
    join(this: unknown[], separator?: string) {
      steps += this.length;
      return arrays.join.call(this, separator);
    },
  });
  Object.assign(String.prototype, {
    trim(this: string) {
      steps += this.length;
      return strings.trim.call(this);
    },
  });
  try {
    run();
  } finally {
    Object.assign(Array.prototype, arrays);
    Object.assign(String.prototype, strings);
  }
  return steps;
}
