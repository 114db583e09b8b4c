import { describe, expect, it } from "vitest";
import { type LegalText, legalTexts, settingDayError } from "../../../domain/settings/kinds.ts";
import { type LegalTextEntry, legalTextsOn, missingLegalTexts } from "../../../domain/settings/legal-texts.ts";
import { settingInput } from "../../../domain/settings/settings.ts";

const entry = (kind: LegalText, fromOn: string, text: string): LegalTextEntry => ({
  ...{ kind, fromOn, value: { pl: text, en: `${text} (en)` } },
});

describe("legal texts", () => {
  const entries = [entry("liability", "2026-12-01", "nowy"), entry("liability", "2026-06-01", "stary")];
  const liabilityOn = (day: string, locale: "pl" | "en" = "pl") =>
    legalTextsOn(["liability"], entries, { day, locale }).liability;

  it("are in force from their day, in the language of the reader", () => {
    expect(["2026-06-01", "2026-11-30", "2026-12-01"].map((day) => liabilityOn(day))).toEqual([
      "stary",
      "stary",
      "nowy",
    ]);
    expect(liabilityOn("2026-12-01", "en")).toBe("nowy (en)");
  });

  it("are visible placeholders while they are missing", () => {
    expect(liabilityOn("2026-05-31")).toBe("[DO UZUPEŁNIENIA: odpowiedzialność stron i ubezpieczenie rzeczy w boksie]");
    expect(liabilityOn("2026-05-31", "en")).toMatch(/^\[TO BE COMPLETED: the parties’ liability/);
    expect(missingLegalTexts(["liability", "leftThings"], entries, "2026-11-30")).toEqual(["leftThings"]);
    expect(missingLegalTexts(legalTexts, entries, "2026-05-31")).toEqual(legalTexts);
  });

  it("begin on a later day than that on which they are entered", () => {
    expect(settingDayError("liability", "2026-11-26", "2026-11-26")).toBe("field.day_before_tomorrow");
    expect(settingDayError("liability", "2026-11-27", "2026-11-26")).toBeNull();
  });

  it("are required in both languages", () => {
    const found = settingInput.safeParse({
      ...{ kind: "termsChanges", fromOn: "2026-12-01", replaces: null, reason: "Kancelaria" },
      value: { pl: " Tekst \n\nDrugi akapit ", en: " " },
    });
    expect(found.error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([
      ["value.en", "field.required"],
    ]);
  });
});
