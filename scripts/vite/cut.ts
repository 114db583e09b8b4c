/** A place in a library's file, and what stands there instead. */
export interface Cut {
  file: RegExp;
  from: RegExp;
  to: string;
}

/** Functions of a file that nothing we call comes to: what they say goes, and with it what they alone call. */
export const emptied = (file: RegExp, ...names: string[]): Cut[] =>
  names.map((name) => ({
    file,
    from: new RegExp(`^(\\t?)((?:async )?function ${name})\\([\\s\\S]*?^\\1}`, "m"),
    to: "$1$2() {}",
  }));

/** Conditions that never hold for us. */
export const never = (file: RegExp, ...conditions: RegExp[]): Cut[] =>
  conditions.map((from) => ({ file, from: new RegExp(from.source, "gm"), to: "false" }));
