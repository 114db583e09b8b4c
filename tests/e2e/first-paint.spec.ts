import { createHash } from "node:crypto";
import { expect, test } from "./test.ts";

for (const locale of ["pl", "en"]) {
  test(`the policy allows exactly the inline styles of the served page: ${locale}`, async ({ request }) => {
    for (const path of ["/home", "/auth/login"]) {
      const response = await request.get(path, { headers: { accept: "text/html", "accept-language": locale } });
      const html = await response.text();
      expect(html).toContain(`<html lang="${locale}"`);
      const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css ?? "");
      const hashes = styles.map((css) => `'sha256-${createHash("sha256").update(css).digest("base64")}'`);
      expect(hashes).not.toEqual([]);
      const policy = response.headers()["content-security-policy"] ?? "";
      const styleSources = policy.match(/style-src ([^;]*)/)?.[1]?.split(" ");
      expect(styleSources).toEqual(["'self'", ...hashes]);
    }
  });
}
