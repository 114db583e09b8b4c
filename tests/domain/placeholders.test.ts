import { expect, it } from "vitest";
import { demoOperator, operator, operatorEmails } from "../../domain/operator.ts";
import { placeholdersIn, placeholderVariables } from "../../domain/placeholders.ts";

it("finds the placeholders of both languages without duplicates, also when escaped by a bundler", () => {
  const bundle = 'a="[DO UZUPEŁNIENIA: NIP]";b="[TO BE COMPLETED: address]";c="[DO UZUPE\\u0141NIENIA: adres]";d=a';
  expect(placeholdersIn(`${bundle};e="[DO UZUPEŁNIENIA: NIP]"`)).toEqual([
    "[DO UZUPEŁNIENIA: NIP]",
    "[TO BE COMPLETED: address]",
    "[DO UZUPE\\u0141NIENIA: adres]",
  ]);
});

it("ignores supplied texts and ordinary brackets", () => {
  expect(placeholdersIn('name="Boksy sp. z o.o.";list=["DO UZUPEŁNIENIA"];fields["TO BE COMPLETED"]')).toEqual([]);
});

it("finds example addresses of the operator", () => {
  const addresses = Object.values(operatorEmails).filter((address) => address.endsWith(".example"));
  expect(placeholdersIn(JSON.stringify(operatorEmails))).toEqual(addresses);
  expect(placeholdersIn("write to anna@example.com or visit https://boksy.example")).toEqual([]);
});

it("finds variables with an example, and a missing human check", () => {
  const vars = { FIREBASE_API_KEY: "replace-with-the-web-api-key", TURNSTILE_SITE_KEY: "", SENTRY_DSN: "" };
  expect(placeholderVariables(vars)).toEqual(["FIREBASE_API_KEY", "TURNSTILE_SITE_KEY"]);
  expect(placeholderVariables({ FIREBASE_API_KEY: "AIza", TURNSTILE_SITE_KEY: "0x4A", SENTRY_DSN: "" })).toEqual([]);
});

it("recognizes every operator detail that is not supplied yet, also when escaped by a bundler", () => {
  const demo = Object.values(demoOperator).flatMap((details): string[] => Object.values(details));
  const missing = Object.values(operator)
    .flatMap((details): string[] => Object.values(details))
    .filter((value) => value.startsWith("[") || demo.includes(value));
  const escaped = missing.join("\n").replaceAll("ł", "\\u0142");
  for (const text of [missing.join("\n"), escaped]) expect(placeholdersIn(text)).toEqual(expect.arrayContaining(demo));
  expect(new Set(placeholdersIn(missing.join("\n")))).toEqual(new Set(missing));
});
