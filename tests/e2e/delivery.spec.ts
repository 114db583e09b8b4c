import { readdirSync } from "node:fs";
import { expect, test } from "./test.ts";

const files = (folder: string) => readdirSync(folder, { recursive: true, encoding: "utf8" });

test("build files are cached as immutable, missing ones are not cached", async ({ request }) => {
  const script = files("dist/client/assets").find((name) => name.endsWith(".js"));
  const found = await request.get(`/assets/${script}`);
  expect([found.status(), found.headers()["cache-control"]]).toEqual([200, "public, max-age=31536000, immutable"]);
  for (const accept of ["*/*", "text/html"]) {
    const missing = await request.get("/assets/nope.js", { headers: { accept } });
    expect([missing.status(), missing.headers()["cache-control"]]).toEqual([404, "no-store"]);
    expect(missing.headers()["x-content-type-options"]).toBe("nosniff");
  }
});

test("source maps, the manifest and the prerendered shells are not served", async ({ request }) => {
  expect(files("dist/client").filter((name) => name.endsWith(".map") || name.includes("manifest.json"))).toEqual([]);
  const maps = files("dist/private/assets").filter((name) => name.endsWith(".map"));
  expect(maps.length).toBeGreaterThan(50);
  const paths = [`/assets/${maps[0]}`, "/.vite/manifest.json", "/private/.vite/manifest.json", "/shells/home.pl"];
  for (const path of [
    ...paths,
    "/shells/home.pl.html",
    "/_headers",
    "/.assetsignore",
    "/wrangler.json",
    "/.dev.vars",
  ]) {
    expect([path, (await request.get(path, { headers: { accept: "*/*" } })).status()]).toEqual([path, 404]);
  }
});

test("root files and pages are served with their headers", async ({ request }) => {
  for (const path of ["/favicon.ico", "/site.webmanifest", "/icon-192.png", "/share-pl.png", "/email-logo.png"]) {
    const file = await request.get(path);
    expect([path, file.status(), file.headers()["cache-control"]]).toEqual([path, 200, "public, max-age=86400"]);
    expect(file.headers()["x-content-type-options"]).toBe("nosniff");
  }
  const page = await request.get("/", { headers: { accept: "text/html" } });
  expect([page.status(), page.headers()["content-security-policy"] !== undefined]).toEqual([200, true]);
});
