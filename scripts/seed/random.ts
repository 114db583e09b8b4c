import { type Id, type IdKind, idPrefixes } from "../../domain/core/ids.ts";

/** A deterministic random number generator. */
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** An integer from `min` to `max`, inclusive. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Weights need not sum to 1. */
  weighted<T>(list: readonly (readonly [T, number])[]): T;
  id<K extends IdKind>(kind: K): Id<K>;
  text(alphabet: string, length: number): string;
  bytes(length: number): Uint8Array<ArrayBuffer>;
}

const base32 = "0123456789abcdefghjkmnpqrstvwxyz";

/** mulberry32 by Tommy Ettinger (public domain): small, fast and good enough for demo data. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const text = (alphabet: string, length: number) => {
    // A loop, because this makes a hundred thousand ids.
    let made = "";
    for (let at = 0; at < length; at++) made += alphabet[int(0, alphabet.length - 1)];
    return made;
  };
  return {
    next,
    int,
    text,
    chance: (probability) => next() < probability,
    pick: <T>(list: readonly T[]) => list[int(0, list.length - 1)] as T,
    weighted: (list) => {
      let left = next() * list.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of list) {
        left -= weight;
        if (left < 0) return value;
      }
      throw new RangeError("weighted() needs a list with a positive weight");
    },
    id: (kind) => `${idPrefixes[kind]}_${text(base32, 22)}` as never,
    bytes: (length) => Uint8Array.from({ length }, () => int(0, 255)),
  };
}
