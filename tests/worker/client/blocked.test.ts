import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { hold, holderCookie, reservationBody, signature } from "../reservation/booking.ts";

const blockedAt = (partnerId: string, more: Record<string, string>) =>
  given.client({ partner_id: partnerId, blocked: 1, blocked_reason: "Zniszczył bramę", ...more });

describe("a blocked client", () => {
  it("cannot reserve at this partner, but still can elsewhere", async () => {
    const customer = as.customer("usr_1");
    const [here, elsewhere] = [await given.box(), await given.box()];
    const mine = await hold(customer, here.id);
    const other = await hold(customer, elsewhere.id);
    await blockedAt(here.partner_id, { uid: "usr_1" });
    const refused = await customer.post(`/api/reservations/${mine.id}/checkout`, signature);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ error: { code: "reservation.not_accepted" } });
    expect(await env.DB.prepare("SELECT COUNT(*) AS count FROM payments").first("count")).toBe(0);
    expect((await customer.post(`/api/reservations/${other.id}/checkout`, signature)).status).toBe(200);
  });

  it("cannot reserve as a guest with the same email address", async () => {
    const box = await given.box();
    const held = await as.visitor().post("/api/reservations", reservationBody(box.id));
    const cookie = holderCookie(held);
    const { id } = (await held.json()) as { id: string };
    const guest = { name: "Anna Nowak", email: "anna@example.com", phone: "+48512345678" };
    await env.DB.prepare("UPDATE reservations SET guest_name = ?, guest_email = ?, guest_phone = ? WHERE id = ?")
      .bind(guest.name, guest.email, guest.phone, id)
      .run();
    const { id: clientId } = await blockedAt(box.partner_id, { email: guest.email });
    const pay = () => as.visitor().post(`/api/reservations/${id}/checkout`, signature, { cookie });
    expect((await pay()).status).toBe(403);
    await env.DB.prepare("UPDATE clients SET blocked = 0 WHERE id = ?").bind(clientId).run();
    expect((await pay()).status).toBe(200);
  });
});
