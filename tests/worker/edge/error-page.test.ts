import { describe, expect, it } from "vitest";
import { claims, sign } from "../identity/issuer.ts";
import { visit } from "./visit.ts";

const opened = async (path: string, headers: Record<string, string>) => {
  const answer = await visit(path, headers);
  const html = await answer.text();
  const textOf = (tag: string) => new RegExp(`<${tag}>(.*?)</${tag}>`).exec(html)?.[1];
  return { status: answer.status, title: textOf("title"), heading: textOf("h1"), html };
};

describe("an API path opened in a browser window", () => {
  it.each([
    ["/api/partner/user/partner", 401, "Sign in to see this page.", "Zaloguj się, aby zobaczyć tę stronę."],
    ["/api/nothing", 404, "There’s nothing at this address.", "Pod tym adresem nic nie ma."],
    ["/api/places?bbox=bad", 422, "The address is incorrect or out of date.", "Adres jest nieprawidłowy"],
  ] as const)("%s has one of the two titles with status %i", async (path, status, english, polish) => {
    const inEnglish = await opened(path, { "accept-language": "en" });
    const title = status === 404 ? "Page Not Found" : "Internal Server Error";
    expect(inEnglish).toMatchObject({ status, heading: title, title: `${title} · Boksy` });
    expect(inEnglish.html).toContain(`<p>${status}</p>`);
    expect(inEnglish.html).toContain(english);
    const inPolish = await opened(path, { "accept-language": "pl" });
    const polishTitle = status === 404 ? "Nie znaleziono strony" : "Wewnętrzny błąd serwera";
    expect(inPolish).toMatchObject({ status, heading: polishTitle, title: `${polishTitle} · Boksy` });
    expect(inPolish.html).toContain(polish);
  });

  it("shows the specified message to a user with another role", async () => {
    const cookie = `__session=${await sign(claims({ sub: "usr_1", role: 0 }))}`;
    const { status, heading, html } = await opened("/api/partner/places", { cookie, "accept-language": "en" });
    expect([status, heading]).toEqual([403, "Internal Server Error"]);
    expect(html).toContain("<p>You do not have permission to access this page</p>");
  });
});
