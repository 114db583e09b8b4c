import { describe, expect, it } from "vitest";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";

async function givenPlace(more: Record<string, string> = {}) {
  const place = await given.place({ name_pl: "Boksy <Wola>", name_en: "Wola Boxes", slug: "boksy-wola", ...more });
  const home = { partner_id: place.partner_id, place_id: String(place.id) };
  const box = await given.box({ ...home, monthly_grosze: 19_900 });
  await given.box({ ...home, monthly_grosze: 24_900 });
  return { ...home, boxId: String(box.id) };
}

const get = (query = "", headers?: HeadersInit) => as.visitor().get(`/embed/boksy-wola${query}`, headers);

describe("GET /embed/:slug", () => {
  it("lists the free sizes with a picture, the number, the lowest price and the way to the booking", async () => {
    const { boxId } = await givenPlace();
    const answer = await get("?lang=pl");
    expect(answer.status).toBe(200);
    const text = await answer.text();
    expect(text).toContain("<h1>Wolne boksy: Boksy &lt;Wola&gt;</h1>");
    expect(text).toContain("<svg viewBox=");
    expect(text).toContain("2 wolne");
    expect(text).toMatch(/199[,.]?0?0?\s?zł/);
    expect(text).toContain(`/customer/new-reservation?box=${boxId}&amp;lang=pl" target="_blank" rel="noopener"`);
    expect(text).not.toContain("<script");
  });

  it("speaks the language of the address, else that of the browser, and takes a theme", async () => {
    await givenPlace();
    expect(await (await get("?lang=en")).text()).toContain("<h1>Free boxes: Wola Boxes</h1>");
    expect(await (await get("", { "accept-language": "en-GB" })).text()).toContain('<html lang="en">');
    expect(await (await get()).text()).toContain("color-scheme:light dark;");
    expect(await (await get("?theme=dark")).text()).toContain("color-scheme:dark;");
    expect(await (await get("?theme=%3Cscript%3E")).text()).toContain("color-scheme:light dark;");
  });

  it("shows nothing of a place that is not public, and says so where nothing is free", async () => {
    await givenPlace({ status: "draft" });
    const hidden = await get("?lang=en");
    expect(hidden.status).toBe(404);
    expect(await hidden.text()).not.toContain("Wola");
    await given.place({ slug: "pusta" });
    const empty = await as.visitor().get("/embed/pusta?lang=en");
    expect([empty.status, await empty.text()]).toEqual([200, expect.stringContaining("no free boxes right now")]);
  });

  it("is the only page that other sites may frame, without cookies or a session", async () => {
    await givenPlace();
    const { headers } = await get("?lang=pl");
    expect(headers.get("content-security-policy")).toMatch(
      /default-src 'none'; style-src 'sha256-[^']+'; .*frame-ancestors \*$/,
    );
    expect(headers.get("x-frame-options")).toBeNull();
    expect(headers.get("set-cookie")).toBeNull();
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    for (const path of ["/home", "/places/boksy-wola", "/auth/login", "/partner/my-company", "/embed", "/embed/a/b"]) {
      const other = await as.visitor().get(path, { accept: "text/html" });
      expect([path, other.headers.get("x-frame-options")]).toEqual([path, "DENY"]);
      expect(other.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    }
  });
});
