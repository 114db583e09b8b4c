import { i18n, type MessageDescriptor } from "@lingui/core";
import { beforeAll, describe, expect, it } from "vitest";
import { errorStatus, fieldCodes } from "../../../../domain/core/errors.ts";
import { partnerLimits } from "../../../../domain/partner/limits.ts";
import { providerMessages } from "../../../../src/features/account/provider-messages.ts";
import { clientCodes } from "../../../../src/lib/api/api-error.ts";
import { describeError } from "../../../../src/lib/api/describe-error.ts";
import { errorMessages, fieldMessages } from "../../../../src/lib/api/error-messages.ts";
import { responseError } from "../../../../src/lib/api/response-error.ts";
import { loadCatalog } from "../../../../src/lib/i18n/i18n.ts";
import { specifiedCodes } from "../../account/provider-codes.ts";

/** Error codes from section 8 of the specification, and those of one-time email codes. */
const requiredCodes = [...specifiedCodes, "invalid-action-code", "expired-action-code"];

beforeAll(async () => {
  for (const locale of ["pl", "en"] as const) {
    await loadCatalog("errors", locale);
    await loadCatalog("auth", locale);
  }
});

function sentence(message: MessageDescriptor | undefined, locale: string): string {
  i18n.activate(locale);
  return message ? i18n._({ id: message.id }) : "";
}

const cases: [string, MessageDescriptor | undefined][] = [
  ...[...Object.keys(errorStatus), ...clientCodes].map((code): [string, MessageDescriptor | undefined] => [
    code,
    (errorMessages as Record<string, MessageDescriptor>)[code],
  ]),
  ...fieldCodes.map((code): [string, MessageDescriptor] => [code, fieldMessages[code]]),
  ...requiredCodes.map((code): [string, MessageDescriptor | undefined] => [`auth/${code}`, providerMessages[code]]),
];

describe("error messages", () => {
  it.each(cases)("%s has a message in both languages", (_, message) => {
    const polish = sentence(message, "pl");
    const english = sentence(message, "en");
    for (const words of [polish, english]) {
      expect(words).toMatch(/^\p{Lu}.*\.$/u);
      expect(words).not.toContain("!");
    }
    expect(polish).not.toBe(english);
  });

  it.each([
    ["partner.too_many_places", "places"],
    ["partner.too_many_boxes", "boxes"],
    ["partner.too_many_rents", "rents"],
    ["webhook.too_many", "webhooks"],
    ["webhook.too_many_sends", "accessSends"],
  ] as const)("%s says both limits", (code, limit) => {
    for (const { [limit]: most } of [partnerLimits.unverified, partnerLimits.verified]) {
      expect(sentence(errorMessages[code], "en")).toContain(most.toLocaleString("en"));
      // In Polish, numbers of four digits have no separator.
      expect(sentence(errorMessages[code], "pl")).toContain(most < 10_000 ? String(most) : `${most / 1_000}\u00A0000`);
    }
  });

  it("calls a response with the code of a newer version unexpected", async () => {
    i18n.activate("en");
    const error = responseError(409, { error: { code: "rent.new_rule" } });
    expect(await describeError(error)).toBe("We received an unexpected response. Reload the page and try again.");
  });

  it("uses the same message for a wrong password and an unknown account", () => {
    expect(providerMessages["wrong-password"]).toEqual(providerMessages["user-not-found"]);
  });
});
