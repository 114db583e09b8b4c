import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { addMonths } from "../../../domain/core/day.ts";
import type { ReservationView } from "../../../worker/features/reservation/view.ts";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import {
  all,
  hold,
  holderCookie,
  inDays,
  letHoldLapse,
  one,
  payingFor,
  reservationBody,
  today,
  usualAmountGrosze,
} from "./booking.ts";

/** As in the trigger of the database. */
const maxOpenHolds = 3;

const errorOf = async (answer: Response) => (await answer.json<{ error: { code: string } }>()).error;
const key = () => crypto.randomUUID();

describe("POST /api/quotes", () => {
  it("returns the whole price and whether the box is free", async () => {
    const box = await given.box();
    const { locale, shownTodayGrosze, ...booking } = reservationBody(box.id);
    const answer = await as.visitor().post("/api/quotes", booking);
    expect(await answer.json()).toMatchObject({ price: { todayGrosze: 59_800 }, free: true, alternatives: [] });
  });

  it("offers other boxes when it is taken", async () => {
    const box = await given.box();
    const other = await given.box({ place_id: box.place_id, partner_id: box.partner_id });
    await hold(as.customer(), box.id);
    const { locale, shownTodayGrosze, ...booking } = reservationBody(box.id);
    const answer = await as.visitor().post("/api/quotes", booking);
    expect(await answer.json()).toMatchObject({ free: false, alternatives: [{ id: other.id }] });
  });
});

describe("POST /api/reservations", () => {
  it("does not reveal the browser's secret to others who know the key", async () => {
    const [box, other] = [await given.box(), await given.box()];
    const [sent, browser] = [{ "idempotency-key": key() }, { "user-agent": "Firefox" }];
    const visitor = as.visitor();
    const first = await visitor.post("/api/reservations", reservationBody(box.id), { ...sent, ...browser });
    const again = await visitor.post("/api/reservations", reservationBody(box.id), { ...sent, ...browser });
    expect([again.status, holderCookie(again)]).toEqual([201, holderCookie(first)]);
    const [stranger, otherBrowser, otherInput] = [
      await as.visitor().post("/api/reservations", reservationBody(box.id), { ...sent, ...browser }),
      await visitor.post("/api/reservations", reservationBody(box.id), { ...sent, "user-agent": "curl" }),
      await visitor.post("/api/reservations", reservationBody(other.id), { ...sent, ...browser }),
    ];
    expect([stranger.status, otherBrowser.status, otherInput.status]).toEqual([409, 409, 422]);
    expect([stranger, otherBrowser, otherInput].map(holderCookie)).toEqual(["", "", ""]);
    const { results } = await env.DB.prepare("SELECT key FROM idempotency_keys").all<{ key: string }>();
    expect(results.map((row) => row.key)).not.toContain(sent["idempotency-key"]);
  });

  it("holds the box for a visitor, who sees it only with the browser's secret", async () => {
    const box = await given.box();
    const answer = await as.visitor().post("/api/reservations", reservationBody(box.id));
    expect(answer.status).toBe(201);
    const cookie = holderCookie(answer);
    expect(answer.headers.getSetCookie().join()).toContain("HttpOnly");
    const { id } = await answer.json<ReservationView>();
    expect((await as.visitor().get(`/api/reservations/${id}`, { cookie })).status).toBe(200);
    expect((await as.visitor().get(`/api/reservations/${id}`)).status).toBe(404);
    expect((await as.customer().get(`/api/reservations/${id}`)).status).toBe(404);
  });

  it("offers the second caller the nearest similar box", async () => {
    const box = await given.box();
    await given.box({ place_id: box.place_id, partner_id: box.partner_id, width_cm: 900 });
    const like = await given.box({ place_id: box.place_id, partner_id: box.partner_id, width_cm: 210 });
    await hold(as.customer(), box.id);
    const answer = await as.customer().post("/api/reservations", reservationBody(box.id, { moveInOn: inDays(40) }));
    expect(answer.status).toBe(409);
    expect(await errorOf(answer)).toMatchObject({
      code: "reservation.box_taken",
      details: { alternativeBoxId: like.id },
    });
  });

  it("searches nearby when the place has no other", async () => {
    const box = await given.box();
    const near = await given.place({ lat: 52.25, lng: 21.05 });
    const other = await given.box({ place_id: near.id, partner_id: near.partner_id });
    await hold(as.customer(), box.id);
    const answer = await as.customer().post("/api/reservations", reservationBody(box.id));
    expect(await errorOf(answer)).toMatchObject({ details: { alternativeBoxId: other.id } });
  });

  it("returns the stored response to a repeated call, also to a visitor who did not receive it", async () => {
    const box = await given.box();
    for (const caller of [as.customer(), as.visitor()]) {
      const headers = { "idempotency-key": key() };
      const booking = reservationBody(box.id, { moveInOn: caller.uid === null ? inDays(300) : inDays(20) });
      const first = await caller.post("/api/reservations", booking, headers);
      const second = await caller.post("/api/reservations", booking, headers);
      expect([first.status, second.status]).toEqual([201, 201]);
      expect(holderCookie(second)).toBe(holderCookie(first));
      expect(await second.json()).toEqual(await first.json());
    }
    expect(await one("SELECT COUNT(*) AS count FROM reservations")).toEqual({ count: 2 });
  });

  it("refuses a key with another body", async () => {
    const box = await given.box();
    const customer = as.customer();
    const headers = { "idempotency-key": key() };
    await customer.post("/api/reservations", reservationBody(box.id), headers);
    const answer = await customer.post("/api/reservations", reservationBody(box.id, { months: 4 }), headers);
    expect(answer.status).toBe(422);
    expect((await errorOf(answer)).code).toBe("request.key_reused");
  });

  it("allows a new hold after cancelling", async () => {
    const box = await given.box();
    const customer = as.customer();
    const { id } = await hold(customer, box.id);
    const cancelled = await customer.post(`/api/reservations/${id}/cancel`, { refundGrosze: 0 });
    expect(await cancelled.json()).toMatchObject({ status: "cancelled" });
    expect((await hold(customer, box.id)).status).toBe("held");
  });

  it("ignores an expired hold", async () => {
    const box = await given.box();
    const { id } = await hold(as.customer(), box.id);
    await letHoldLapse(id);
    expect((await hold(as.customer(), box.id)).status).toBe("held");
  });

  it("allows one caller a limited number of boxes at a time, also with concurrent calls", async () => {
    const place = await given.place();
    const boxes = await Promise.all(
      Array.from({ length: maxOpenHolds + 2 }, () => given.box({ place_id: place.id, partner_id: place.partner_id })),
    );
    const customer = as.customer();
    const answers = await Promise.all(boxes.map((box) => customer.post("/api/reservations", reservationBody(box.id))));
    const held = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status === 429);
    expect([held.length, refused.length]).toEqual([maxOpenHolds, 2]);
    expect((await errorOf(refused[0] as Response)).code).toBe("reservation.too_many_holds");
    expect(await one("SELECT COUNT(*) AS count FROM occupancy")).toEqual({ count: maxOpenHolds });
  });

  it("counts the boxes of a visitor by the browser", async () => {
    const place = await given.place();
    const boxes = await Promise.all(
      Array.from({ length: maxOpenHolds + 1 }, () => given.box({ place_id: place.id, partner_id: place.partner_id })),
    );
    const first = await as.visitor().post("/api/reservations", reservationBody(boxes[0]?.id ?? ""));
    const browser = { cookie: holderCookie(first) };
    const statuses: number[] = [];
    for (const { id } of boxes.slice(1)) {
      statuses.push((await as.visitor().post("/api/reservations", reservationBody(id), browser)).status);
    }
    expect(statuses).toEqual([201, 201, 429]);
  });

  it.each([
    ["yesterday", { moveInOn: inDays(-1) }, { moveInOn: "field.day_past" }],
    ["too far ahead", { moveInOn: addMonths(inDays(2), 12) }, { moveInOn: "field.day_too_far" }],
    ["too short", { months: 1 }, { months: "field.months" }],
    ["no such day", { moveInOn: "2027-02-29" }, { moveInOn: "field.invalid" }],
    [
      "a product of someone else",
      { products: [{ productId: "prd_unknown", quantity: 1 }] },
      { "products.0.productId": "field.product_unknown" },
    ],
    ["unknown field", { price: 1 }, { price: "field.unknown" }],
  ])("refuses %s with a field error", async (_, more, fields) => {
    const place = await given.place({ minimum_months: 2 });
    const box = await given.box({ place_id: place.id, partner_id: place.partner_id });
    const answer = await as.customer().post("/api/reservations", reservationBody(box.id, more));
    expect(answer.status).toBe(422);
    expect(await errorOf(answer)).toMatchObject({ fields });
  });

  it("of a 31st ends on the last day of a shorter month", async () => {
    const box = await given.box();
    const [year, month] = today().split("-").map(Number) as [number, number];
    const moveInOn = `${month === 1 ? year : year + 1}-01-31`;
    expect((await hold(as.customer(), box.id, { moveInOn, months: 1 })).toOn).toBe(addMonths(moveInOn, 1));
    expect((await one<{ to_on: string }>("SELECT to_on FROM occupancy"))?.to_on).toMatch(/-02-2[89]$/);
  });

  it("refuses today after the place's cut-off", async () => {
    const place = await given.place({ same_day_cut_off: "00:00" });
    const box = await given.box({ place_id: place.id, partner_id: place.partner_id });
    const answer = await as.customer().post("/api/reservations", reservationBody(box.id, { moveInOn: today() }));
    expect(await errorOf(answer)).toMatchObject({ fields: { moveInOn: "field.day_past" } });
  });

  it.each([
    ["box.not_rentable", {}, { status: "outOfService" }],
    ["place.not_published", { status: "paused" }, {}],
    ["resource.not_found", { status: "draft" }, {}],
  ])("answers %s", async (code, placeRow, boxRow) => {
    const place = await given.place(placeRow);
    const box = await given.box({ ...boxRow, place_id: place.id, partner_id: place.partner_id });
    const answer = await as.customer().post("/api/reservations", reservationBody(box.id));
    expect((await errorOf(answer)).code).toBe(code);
  });

  it("is refused for partners and blocked users", async () => {
    const box = await given.box();
    expect((await as.partner("par_1").post("/api/reservations", reservationBody(box.id))).status).toBe(403);
    await given.user({ uid: "usr_blocked", status: "blocked" });
    const answer = await as.customer("usr_blocked").post("/api/reservations", reservationBody(box.id));
    expect((await errorOf(answer)).code).toBe("auth.blocked");
  });
});

describe("PATCH /api/reservations/{id}", () => {
  it("changes the dates, the products and the price", async () => {
    const box = await given.box();
    const lock = await given.product({ partner_id: box.partner_id });
    const customer = as.customer();
    const { id, holdExpiresAt } = await hold(customer, box.id);
    const change = {
      moveInOn: inDays(30),
      months: null,
      products: [{ productId: lock.id, quantity: 2 }],
      shownTodayGrosze: 69_600,
    };
    const answer = await customer.patch(`/api/reservations/${id}`, change);
    expect(await answer.json()).toMatchObject({
      moveInOn: inDays(30),
      toOn: null,
      holdExpiresAt,
      price: { todayGrosze: 69_600 },
      products: [{ productId: lock.id, name: "Kłódka", quantity: 2 }],
    });
    expect(await all("SELECT from_on, to_on FROM occupancy")).toEqual([{ from_on: inDays(30), to_on: null }]);
  });

  it("is refused when the box is taken for the new dates", async () => {
    const box = await given.box();
    const customer = as.customer();
    const { id } = await hold(customer, box.id, { months: 1 });
    await hold(as.customer(), box.id, { moveInOn: inDays(100) });
    const answer = await customer.patch(`/api/reservations/${id}`, {
      moveInOn: inDays(20),
      months: null,
      products: [],
      shownTodayGrosze: usualAmountGrosze,
    });
    expect((await errorOf(answer)).code).toBe("reservation.box_taken");
    expect(await one("SELECT months FROM reservations WHERE id = ?", id)).toEqual({ months: 1 });
  });

  it("is refused for an expired hold and for another caller", async () => {
    const customer = as.customer();
    const { id } = await hold(customer, (await given.box()).id);
    const change = { moveInOn: inDays(30), months: 3, products: [], shownTodayGrosze: usualAmountGrosze };
    expect((await as.customer().patch(`/api/reservations/${id}`, change)).status).toBe(404);
    await letHoldLapse(id);
    const answer = await customer.patch(`/api/reservations/${id}`, change);
    expect((await errorOf(answer)).code).toBe("reservation.hold_expired");
  });
});

describe("GET /api/reservations", () => {
  it("lists the caller's own, newest first", async () => {
    const customer = as.customer();
    const first = await hold(customer, (await given.box()).id);
    const second = await hold(customer, (await given.box()).id);
    await hold(as.customer(), (await given.box()).id);
    const answer = await (await customer.get("/api/reservations")).json<{ items: ReservationView[] }>();
    expect(answer.items.map((item) => item.id)).toEqual([second.id, first.id]);
    expect((await as.visitor().get("/api/reservations")).status).toBe(401);
  });
});

describe("GET /api/boxes/:id", () => {
  const days = `from=${inDays(20)}&months=3`;
  const answerTo = async (caller: ReturnType<typeof as.visitor>, boxId: string, cookie = "") =>
    (await caller.get(`/api/boxes/${boxId}?${days}`, cookie === "" ? {} : { cookie })).json<{
      free: boolean;
      busy: object[];
      ownHoldId: string | null;
    }>();

  it("tells the caller's own hold from another's, until it expires", async () => {
    const [customer, visitor] = [as.customer(), as.visitor()];
    const [box, other] = [await given.box(), await given.box()];
    const own = await hold(customer, box.id);
    const held = await visitor.post("/api/reservations", reservationBody(other.id));
    const [cookie, { id }] = [holderCookie(held), await held.json<ReservationView>()];

    expect(await answerTo(customer, box.id)).toMatchObject({ free: true, busy: [], ownHoldId: own.id });
    expect(await answerTo(visitor, other.id, cookie)).toMatchObject({ free: true, busy: [], ownHoldId: id });
    const taken = { free: false, busy: [{ from: inDays(20) }], ownHoldId: null };
    expect(await answerTo(customer, other.id)).toMatchObject(taken);
    expect(await answerTo(visitor, box.id, cookie)).toMatchObject(taken);

    await letHoldLapse(own.id);
    const stranger = await hold(as.customer(), box.id);
    expect(await answerTo(customer, box.id)).toMatchObject(taken);
    await letHoldLapse(stranger.id);
    expect(await answerTo(customer, box.id)).toMatchObject({ free: true, busy: [], ownHoldId: null });
  });

  it("counts a hold that is being paid as the caller's own", async () => {
    const box = await given.box();
    const { customer, reservation } = await payingFor(box.id);
    expect(await answerTo(customer, box.id)).toMatchObject({ free: true, ownHoldId: reservation.id });
  });
});
