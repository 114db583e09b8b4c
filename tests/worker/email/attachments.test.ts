import { describe, expect, it } from "vitest";
import { given } from "../fixtures.ts";
import { textOfPdf } from "../invoice/pdf/pdf-text.ts";
import { deliver, eventFor, payingFor } from "../reservation/booking.ts";
import { deliverAll } from "./outbox.ts";

describe("the confirmation of a reservation", () => {
  it("has the signed agreement, the invoice and a calendar file attached; the partner's email has no files", async () => {
    const { reservation, ...payment } = await payingFor((await given.box()).id);
    await deliver(eventFor(payment, "succeeded"));
    const mails = await deliverAll();
    const [confirmation, received] = ["potwierdzona", "Nowa rezerwacja"].map((words) =>
      mails.find(({ subject }) => subject.includes(words)),
    );
    const [agreement, invoice, calendar, ...others] = confirmation?.attachments ?? [];
    expect(others).toEqual([]);
    expect(agreement).toMatchObject({ fileName: `umowa-${reservation.code}.pdf`, type: "application/pdf" });
    const text = (await textOfPdf(agreement?.bytes ?? new Uint8Array())).replaceAll("\u00a0", " ");
    expect(text).toContain("Anna Nowak");
    expect(text).toContain("Odstąpienie od umowy");
    expect(await textOfPdf(invoice?.bytes ?? new Uint8Array())).toContain("Faktura");
    expect(confirmation?.text).toMatch(/W\s+załącznikach\s+są\s+podpisana\s+umowa/);
    expect(calendar).toMatchObject({ fileName: "boksy.ics", type: "text/calendar; charset=utf-8" });
    const days = new TextDecoder().decode(calendar?.bytes);
    expect(days).toContain(`DTSTART;VALUE=DATE:${reservation.moveInOn.replaceAll("-", "")}`);
    expect(days).toContain("Boks: pierwszy dzień najmu");
    expect(received?.attachments ?? []).toEqual([]);
  });
});
