/** Counts the array elements and characters that a function reads through the built-ins which copy or scan them. */
export function countedSteps(run: () => unknown): number {
  let steps = 0;
  const [iterator, trim, join] = [Array.prototype[Symbol.iterator], String.prototype.trim, Array.prototype.join];
  Array.prototype[Symbol.iterator] = function () {
    steps += this.length;
    return iterator.call(this);
  };
  String.prototype.trim = function () {
    steps += this.length;
    return trim.call(this);
  };
  Array.prototype.join = function (separator) {
    steps += this.length;
    return join.call(this, separator);
  };
  try {
    run();
  } finally {
    Array.prototype[Symbol.iterator] = iterator;
    String.prototype.trim = trim;
    Array.prototype.join = join;
  }
  return steps;
}
