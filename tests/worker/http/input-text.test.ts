import { expect, it } from "vitest";
import { type ZodType, z } from "zod";
import { checkedRoutes } from "../fuzz/requests.ts";

/** Inputs that are not cleaned: CSV files, whose cells are cleaned during parsing, and form drafts. */
const raw = new Set([
  "POST /api/partner/rent-imports csv",
  "POST /api/partner/places/:placeId/boxes/import csv",
  "PUT /api/partner/drafts/:form data.*",
]);

type Definition = z.core.$ZodTypes["_zod"]["def"];

/** Every part of a schema that accepts text, with its path. */
function textsIn(schema: ZodType, path: readonly string[] = []): [path: string, schema: ZodType][] {
  const { def } = schema as unknown as { def: Definition };
  const into = (part: unknown, ...more: string[]) => textsIn(part as ZodType, [...path, ...more]);
  switch (def.type) {
    case "object":
      return Object.entries(def.shape).flatMap(([name, part]) => into(part, name));
    case "array":
      return into(def.element);
    case "union":
      return def.options.flatMap((part) => into(part));
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
      return into(def.innerType);
    case "pipe":
      // Returns the whole pipe, because its output also matters: text that is parsed into a number is not text.
      return textsIn(def.in as unknown as ZodType).length > 0 ? [[path.join("."), schema]] : [];
    case "string":
      return [[path.join("."), schema]];
    case "record":
      return into(def.keyType, "*");
    case "enum":
    case "literal":
    case "boolean":
    case "number":
      return [];
    default:
      throw new Error(`${path.join(".")} is ${def.type}: say here whether it takes text`);
  }
}

const invisibleCharacters = ["\u0000", "\u0085", "\u202E", "\u200B", "\uFEFF"];
/** Strings that are valid without their invisible characters. */
const texts = ["Anna", "a", "30-701", "2026-12-01", "+48512345678", "anna@example.com", "5252248481"].flatMap((text) =>
  invisibleCharacters.map((sign) => text.slice(0, 1) + sign + text.slice(1)),
);

async function accepts(schema: ZodType): Promise<boolean> {
  const results = await Promise.all(texts.map((text) => schema.safeParseAsync(text)));
  return results.some(
    ({ data }) => typeof data === "string" && invisibleCharacters.some((sign) => data.includes(sign)),
  );
}

const fields = checkedRoutes().flatMap(({ method, path, json, query }) =>
  [json, query].flatMap((schema) =>
    schema === null ? [] : textsIn(schema).map(([name, part]) => [`${method} ${path} ${name}`, part] as const),
  ),
);

it("finds the text fields of every route's input", () => {
  expect(fields.length).toBeGreaterThan(120);
  expect(fields.map(([name]) => name)).toEqual(expect.arrayContaining([...raw]));
});

it("stores no control or invisible character in any text field", async () => {
  const taken = await Promise.all(
    fields.map(async ([name, schema]) => (!raw.has(name) && (await accepts(schema)) ? [name] : [])),
  );
  expect(taken.flat()).toEqual([]);
});

it("self-test: detects a field without cleaning", async () => {
  const [name, field] =
    textsIn(z.strictObject({ tenant: z.object({ name: z.string().trim().max(80) }).optional() }))[0] ?? [];
  expect([name, field !== undefined && (await accepts(field))]).toEqual(["tenant.name", true]);
});
