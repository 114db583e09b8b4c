import fc from "fast-check";
import type { z } from "zod";
import { addDays } from "../../../domain/core/day.ts";

type Schema = z.core.JSONSchema.BaseSchema;
type Maybe = Schema | boolean | undefined;

/** Strings that often break code. */
const unusualTexts = [
  "",
  " ",
  "\u0000",
  "\ud800",
  "💡",
  "ąęł",
  "'; DROP TABLE boxes; --",
  "%_",
  "__proto__",
  "NaN",
  "1e999",
  "=1+1",
  "\uFEFF",
];
const edgeNumbers = [0, -1, 1, 0.5, -0, 2 ** 31, 2 ** 53, -(2 ** 53), 1e300, 12.345];

const anyText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...unusualTexts) },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
  { weight: 1, arbitrary: fc.constantFrom(90, 300, 6_000).map((length) => "x".repeat(length)) },
);
const anyDay = fc.integer({ min: -800, max: 1_500 }).map((days) => addDays("2026-11-21", days));
const junk = fc.oneof(
  anyText,
  fc.constantFrom(...edgeNumbers),
  fc.constantFrom(null, true, [], {}),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Strings from the database (ids, versions, numbers), dates, and unusual strings. */
const textsOf = (known: readonly string[]) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...known) },
    { weight: 3, arbitrary: anyDay },
    { weight: 2, arbitrary: anyText },
  );

/** Values for the schema: mostly valid, sometimes with an invalid part. */
export function valuesOf(schema: Maybe, known: readonly string[]): fc.Arbitrary<unknown> {
  const typed = valuesByType(schema, known);
  return fc.oneof({ weight: 24, arbitrary: typed }, { weight: 1, arbitrary: junk });
}

function valuesByType(schema: Maybe, known: readonly string[]): fc.Arbitrary<unknown> {
  if (typeof schema !== "object") return junk;
  const options = schema.anyOf ?? schema.oneOf;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (options !== undefined) return fc.oneof(...options.map((option) => valuesOf(option as Maybe, known)));
  if (schema.allOf !== undefined) return valuesOf(schema.allOf[0] as Maybe, known);
  switch (schema.type) {
    case "object":
      return objects(schema, known);
    case "array":
      return fc.array(valuesOf(schema.items as Maybe, known), { maxLength: 4 });
    case "string":
      return textsOf(known);
    case "integer":
    case "number":
      return numbers(schema);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    default:
      return junk;
  }
}

function objects(schema: Schema, known: readonly string[]): fc.Arbitrary<unknown> {
  const properties = Object.entries(schema.properties ?? {});
  if (properties.length === 0) return fc.dictionary(fc.string({ maxLength: 12 }), junk, { maxKeys: 4 });
  const model = Object.fromEntries(properties.map(([name, part]) => [name, valuesOf(part as Maybe, known)]));
  const whole = fc.record(model);
  const partial = fc.record(model, { requiredKeys: [] });
  const more = whole.map((value) => ({ ...value, more: 1 }));
  return fc.oneof({ weight: 20, arbitrary: whole }, { weight: 2, arbitrary: partial }, { weight: 1, arbitrary: more });
}

function numbers({ minimum, maximum }: Schema): fc.Arbitrary<number> {
  const least = Math.max(-(2 ** 31), Math.ceil(minimum ?? -1_000));
  const most = Math.max(least, Math.min(2 ** 31, Math.floor(maximum ?? 100_000)));
  return fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: least, max: most }) },
    { weight: 2, arbitrary: fc.constantFrom(least, most, least - 1, most + 1) },
    { weight: 1, arbitrary: fc.constantFrom(...edgeNumbers) },
  );
}

/** A valid body with one value replaced, which passes more checks than an arbitrary body. */
export function changedBody(body: unknown, known: readonly string[]): fc.Arbitrary<unknown> {
  const places = leavesOf(body);
  if (places.length === 0) return junk;
  const value = fc.oneof(textsOf(known), fc.integer({ min: -10, max: 100_000 }), junk);
  return fc.tuple(fc.constantFrom(...places), value).map(([place, to]) => replaced(body, place, to));
}

const wrappers: readonly ((inner: unknown) => unknown)[] = [(inner) => [inner], (inner) => ({ a: inner })];

/** Nested arrays and objects. */
const nestedIn = (levels: fc.Arbitrary<number>) =>
  fc
    .tuple(levels, fc.array(fc.constantFrom(...wrappers), { minLength: 1, maxLength: 3 }))
    .map(([count, pattern]) =>
      Array.from({ length: count }, (_, at) => pattern[at % pattern.length]).reduce<unknown>(
        (inner, wrap) => wrap?.(inner),
        "x",
      ),
    );

/** Nesting depths within and beyond the API's limit; the deepest would overflow the stack of a recursive traversal. */
export const readLevels = fc.integer({ min: 2, max: 25 });
export const tooManyLevels = fc.oneof(fc.integer({ min: 33, max: 60 }), fc.constantFrom(400, 1_500));

/** A body in which one value, or the whole body, is replaced by nested arrays and objects. */
export const nestedBody = (body: unknown, levels: fc.Arbitrary<number>): fc.Arbitrary<unknown> =>
  fc.tuple(fc.constantFrom(...leavesOf(body)), nestedIn(levels)).map(([place, to]) => replaced(body, place, to));

type Place = readonly string[];
type Part = Record<string, unknown>;

function leavesOf(value: unknown, place: Place = []): Place[] {
  if (typeof value !== "object" || value === null) return [place];
  return [place, ...Object.entries(value).flatMap(([name, part]) => leavesOf(part, [...place, name]))];
}

function replaced(value: unknown, [name, ...rest]: Place, to: unknown): unknown {
  if (name === undefined) return to;
  const part = replaced((value as Part)[name], rest, to);
  return Array.isArray(value)
    ? value.map((item, at) => (String(at) === name ? part : item))
    : { ...(value as Part), [name]: part };
}
