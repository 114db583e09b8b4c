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

  it("is the only page that other sites may frame, with the list of a partner, without cookies or a session", async () => {
    const { partner_id: partnerId } = await givenPlace();
    for (const { headers } of [await get("?lang=pl"), await as.visitor().get(`/embed/partners/${partnerId}`)]) {
      expect(headers.get("content-security-policy")).toMatch(
        /default-src 'none'; style-src 'sha256-[^']+'; .*frame-ancestors \*$/,
      );
      expect(headers.get("x-frame-options")).toBeNull();
      expect(headers.get("set-cookie")).toBeNull();
      expect(headers.get("x-content-type-options")).toBe("nosniff");
    }
    for (const path of ["/home", "/places/boksy-wola", "/auth/login", "/partner/my-company", "/embed", "/embed/a/b"]) {
      const other = await as.visitor().get(path, { accept: "text/html" });
      expect([path, other.headers.get("x-frame-options")]).toEqual([path, "DENY"]);
      expect(other.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    }
  });
});

describe("GET /embed/partners/:partnerId", () => {
  const getAll = (partnerId: unknown, query = "?lang=en") => as.visitor().get(`/embed/partners/${partnerId}${query}`);

  it("lists the free sizes of each public place of the partner with the cheapest box of each", async () => {
    const { partner_id, boxId, place_id } = await givenPlace();
    await given.box({ partner_id, place_id, width_cm: 300, depth_cm: 300, monthly_grosze: 49_900 });
    const full = await given.place({ partner_id, name_en: "Mokotów Boxes", slug: "full" });
    await given.box({ partner_id, place_id: String(full.id), status: "outOfService" });
    await given.place({ partner_id, name_en: "Soon Open", slug: "soon", status: "comingSoon" });
    await given.place({ partner_id, name_en: "Hidden Draft", slug: "draft", status: "draft" });
    await given.place({ name_en: "Another Partner", slug: "another" });

    const answer = await getAll(partner_id);
    expect(answer.status).toBe(200);
    const text = await answer.text();
    const headings = [...text.matchAll(/<h[12]>([^<]+)</g)].map(([, heading]) => heading);
    expect(headings).toEqual([
      "Free boxes: Magazyny Testowe sp. z o.o.",
      ...["Mokotów Boxes", "Soon Open", "Wola Boxes"],
    ]);
    expect(text.match(/<li>/g)).toHaveLength(2);
    expect(text).toContain("2 free");
    expect(text).toContain(`/customer/new-reservation?box=${boxId}&amp;lang=en" target="_blank" rel="noopener"`);
    expect(text).toContain("There are no free boxes right now.");
    expect(text).toContain("This place has not opened yet.");
    expect(text).not.toContain("<script");
  });

  it("says that the list is gone where the partner has no public place, or does not exist", async () => {
    const { partner_id } = await givenPlace({ status: "paused" });
    for (const id of [partner_id, "par_unknown"]) {
      const gone = await getAll(id, "?lang=pl");
      expect([gone.status, await gone.text()]).toEqual([404, expect.stringContaining("Tej listy już nie ma.")]);
      expect(gone.headers.get("cache-control")).toBe("no-store");
    }
  });
});
