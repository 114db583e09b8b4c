import { expect, it } from "vitest";
import { isNamed, wordsOfName } from "../../../domain/statement/names.ts";

const names = (payer: string, client: string) => isNamed(new Set(wordsOfName(payer)), wordsOfName(client));

it.each([
  ["OLEKSANDR SHEVCHENKO UL. DLUGA 1", "Олександр Шевченко"],
  ["YEVHENIIA ZGHURSKA", "Євгенія Згурська"],
  ["YURII LUKIANENKO", "Юрій Лук’яненко"],
  ["Олександр Шевченко", "Oleksandr Shevchenko"],
  ["LOS ANNA UL. DLUGA 1", "Anna Łoś"],
])("%s is %s", (payer, client) => {
  expect(names(payer, client)).toBe(true);
});

it.each([
  ["OLEKSANDR SHEVCHENKO", "Олена Шевченко"],
  ["ANNA NOWAK", "Anna Łoś"],
  ["SP. Z O.O.", "Sp. z o.o."],
])("%s is not %s", (payer, client) => {
  expect(names(payer, client)).toBe(false);
});
