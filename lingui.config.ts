import { defineConfig } from "@lingui/cli";
import { formatter } from "@lingui/format-po";
import { catalogs } from "./src/lib/i18n/catalogs.ts";

/** `npm test` extracts into a copy and compares. */
const folder = process.env.BOKSY_LOCALES ?? "locales";

/** One catalog a chunk of the page, so that a visitor loads only the sentences of the area at hand. */
export default defineConfig({
  sourceLocale: "en",
  locales: ["pl", "en"],
  catalogs: Object.entries(catalogs).map(([name, include]) => ({
    path: `${folder}/{locale}/${name}`,
    include: include.map((folder) => `<rootDir>/src/${folder}`),
    exclude: name === "errors" ? [] : ["**/error-messages.ts"],
  })),
  format: formatter({ lineNumbers: false }),
});
