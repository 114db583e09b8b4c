import { i18n } from "@lingui/core";
import { cleanup, screen } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { AuthError } from "../../../src/features/account/auth-error.tsx";
import { providerMessages } from "../../../src/features/account/provider-messages.ts";
import { loadCatalog } from "../../../src/lib/i18n/i18n.ts";
import { renderInRouter } from "../render.tsx";
import { specifiedCodes } from "./provider-codes.ts";

const locales = ["pl", "en"] as const;

beforeAll(async () => {
  for (const locale of locales) await loadCatalog("auth", locale);
});
afterEach(cleanup);
afterAll(() => i18n.activate("en"));

/** Returns the text shown for an error thrown by the identity provider's client. */
function shown(code: string, locale: string): string {
  i18n.activate(locale);
  renderInRouter(
    <AuthError error={Object.assign(new Error(`Firebase: Error (auth/${code}).`), { code: `auth/${code}` })} />,
  );
  const text = screen.getByRole("alert").textContent ?? "";
  cleanup();
  return text;
}

describe("an error of the identity provider", () => {
  it.each([...new Set([...specifiedCodes, ...Object.keys(providerMessages)])])(
    "is shown for %s with its own message, in both languages",
    (code) => {
      const [polish, english] = locales.map((locale) => shown(code, locale));
      expect(english).toBe(providerMessages[code]?.message);
      expect(polish).not.toBe(english);
      for (const locale of locales) expect(shown(code, locale)).not.toBe(shown("some-new-code", locale));
      for (const text of [polish, english]) expect(text).not.toMatch(/firebase|auth\/|^$/i);
    },
  );

  it("is shown for an unknown code as a failed sign-in, without the provider's text", () => {
    expect(shown("some-new-code", "en")).toMatch(/^Sign-in failed\./);
    expect(shown("some-new-code", "pl")).not.toMatch(/Sign-in failed|Firebase|^$/);
  });
});
