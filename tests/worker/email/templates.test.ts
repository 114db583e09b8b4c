import { describe, expect, it } from "vitest";
import { operator } from "../../../domain/operator.ts";
import { mailSamples } from "../../../worker/dev/mail/mails.ts";
import { renderMail } from "../../../worker/features/email/render.ts";
import type { Mail } from "../../../worker/features/email/templates.ts";
import { confirmed, now } from "./confirmation.ts";

const origin = "https://boksy.example";
const to = { recipient: "anna@example.com", cause: "x", now };
/** Every email in all its variants. */
const mails = (locale: "pl" | "en"): Mail[] =>
  Object.entries(mailSamples(locale)).flatMap(([template, samples]) =>
    samples.map((data) => ({ ...to, locale, template, data }) as Mail),
  );

describe("renderMail", () => {
  it("contains place, box, dates and the whole price, in the customer's language", () => {
    const polish = renderMail(confirmed(), origin);
    const spaced = polish.text.replaceAll("\u00a0", " ");
    expect(polish.subject).toBe("Rezerwacja K7M-4XA potwierdzona: boks A-012");
    for (const part of [
      "1 grudnia 2026",
      "Zapłacono dziś: 598,00 zł",
      "Czynsz miesięczny: 299,00 zł",
      "kaucja",
      "do 4 grudnia 2026",
    ]) {
      expect(spaced).toContain(part);
    }
    expect(polish.text).toContain(`${origin}/customer/reservation?open=rsv_1`);
    const english = renderMail(confirmed({ locale: "en" }), origin);
    expect(english.subject).toBe("Reservation K7M-4XA confirmed: box A-012");
  });

  it.each([
    ["pl", "Dzień dobry,", "Odbiorca: "],
    ["en", "Hello,", "Recipient: "],
  ] as const)("greets once and without a name in %s, and names the recipient below", (locale, greeting, recipient) => {
    const greetings = /dzień dobry|witaj|cześć|szanown|\b(hello|hi|dear)\b/gi;
    for (const mail of mails(locale)) {
      const text = renderMail(mail, origin).text.replaceAll("\u00a0", " ");
      expect(text.split("\n", 1)[0], mail.template).toBe(greeting);
      expect(text.match(greetings), mail.template).toHaveLength(1);
      const name = "name" in mail.data ? mail.data.name : "";
      expect(text.includes(`\n${recipient}${name}\n`), mail.template).toBe(name !== "");
    }
  });

  it("names what is still to be paid after a part payment, to the customer and to the partner", () => {
    const open = { grosze: 6_000, dueOn: "2026-12-05" } as const;
    const received = mails("pl").find((mail) => mail.template === "reservationReceived");
    expect(received).toBeDefined();
    for (const mail of [confirmed(), received as Mail]) {
      const textWith = (more: object) =>
        renderMail({ ...mail, data: { ...mail.data, ...more } } as Mail, origin).text.replaceAll("\u00a0", " ");
      expect(textWith({ open })).toContain("Pozostało do zapłaty: 60,00 zł do 5 grudnia 2026");
      expect(textWith({})).not.toContain("Pozostało do zapłaty");
    }
    const inPart = { ...received, data: { ...received?.data, open, clientEmail: "" } } as Mail;
    const text = renderMail(inPart, origin).text.replaceAll("\u00a0", " ");
    expect(text).toContain("jest zarezerwowany i opłacony w części.");
    expect(text).toContain(`Klient: ${received?.data.clientName}\n`);
  });

  it("escapes every value in HTML and keeps header lines out of the subject", () => {
    const evil = `"><script>alert(1)</script>&'`;
    const { html, text, subject } = renderMail(
      confirmed({ data: { placeName: evil, boxNumber: "A\r\nBcc: x@y.example" } }),
      origin,
    );
    expect(html).not.toContain("<script>");
    expect(html).toContain("&#60;script&#62;");
    expect(text).toContain(evil);
    expect(subject).not.toMatch(/[\r\n]/);
  });

  it("names the operator in every email", () => {
    for (const locale of ["pl", "en"] as const) {
      const { text, html } = renderMail(confirmed({ locale }), origin);
      const { iban: _iban, phone: _phone, ...details } = operator[locale];
      for (const detail of Object.values(details)) {
        expect(text).toContain(detail);
        expect(html).toContain(detail);
      }
    }
  });

  it("creates no link from a name", () => {
    const name = "Konto zablokowane, wejdz na evil.test";
    const invitation: Mail = {
      ...to,
      locale: "en",
      template: "clientInvited",
      data: { name, partnerName: "Booking.com", untilOn: "2026-12-01", invitation: { path: "/invitation" } },
    } as Mail;
    const { subject, text, html } = renderMail(invitation, origin);
    for (const part of [subject, text, html]) expect(part).not.toMatch(/evil\.test|Booking\.com/);
    expect(text).toContain("Booking.\u2060com");
    expect(text).toContain(`${origin}/invitation`);
  });

  it.each(["pl", "en"] as const)("writes every email in %s, with the logo as the only external resource", (locale) => {
    for (const mail of mails(locale)) {
      const { subject, text, html } = renderMail(mail, origin);
      expect(subject).not.toMatch(/undefined|null|\[object/);
      expect(text).not.toMatch(/undefined|null|\[object|!/);
      expect(html).toContain(`<html lang="${locale}">`);
      expect(html.match(/<img[^>]*>/g)).toEqual([
        expect.stringContaining(`src="${origin}/email-logo.png" alt="" width="40" height="40"`),
      ]);
      expect(html).not.toMatch(/<link|<script|url\(/);
    }
  });

  it("writes a different email in each language", () => {
    const [polish, english] = [mails("pl"), mails("en")].map((all) =>
      all.map((mail) => renderMail(mail, origin).subject),
    );
    expect(polish?.filter((subject) => english?.includes(subject))).toEqual([]);
  });
});
