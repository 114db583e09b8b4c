import { defineConfig } from "@lingui/cli";
import { formatter } from "@lingui/format-po";
import { catalogs } from "./src/lib/i18n/catalogs.ts";

/**
 * One catalog a chunk of the page, so that a visitor loads only the sentences of the area at hand. `scripts/messages.ts` makes
 * them from the source and the translations in `locales/pl.po`.
 */
export default defineConfig({
  sourceLocale: "en",
  locales: ["pl", "en"],
  catalogs: Object.entries(catalogs).map(([name, include]) => ({
    path: `locales/{locale}/${name}`,
    include: include.map((folder) => `<rootDir>/src/${folder}`),
    exclude: name === "errors" ? [] : ["**/error-messages.ts"],
  })),
  format: formatter({ origins: false }),
});
