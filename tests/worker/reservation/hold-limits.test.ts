import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { networkOf } from "../../../worker/http/network.ts";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { unlimited } from "../races/contested-box.ts";
import { all, letHoldLapse, one, reservationBody } from "./booking.ts";

const checked = { ...unlimited, TURNSTILE_SITE_KEY: "site", TURNSTILE_SECRET_KEY: "secret" };
let requested: URLSearchParams[] = [];

/** The stubbed response to every Cloudflare check; undefined if Cloudflare does not respond. */
function turnstileAnswers(answer: () => Response | Promise<Response>) {
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    requested.push(new URLSearchParams(await new Request(input, init).text()));
    return answer();
  });
}
const solves = () => turnstileAnswers(() => Response.json({ success: true }));
const refuses = (...codes: string[]) => turnstileAnswers(() => Response.json({ success: false, "error-codes": codes }));

const placeWith = async (count: number) => {
  const place = await given.place();
  const home = { place_id: place.id, partner_id: place.partner_id };
  return Promise.all(Array.from({ length: count }, async () => String((await given.box(home)).id)));
};

/** Holds a box as a visitor without cookies, from the given IP address. */
async function holdFrom(address: string, boxId: string | undefined, token?: string) {
  const headers = { "cf-connecting-ip": address, ...(token === undefined ? {} : { "boksy-human-check": token }) };
  const answer = await as.visitor(checked).post("/api/reservations", reservationBody(boxId ?? ""), headers);
  const body = await answer.json<{ id: string; error?: { code: string } }>();
  return { status: answer.status, code: body.error?.code ?? "ok", id: body.id };
}

beforeEach(() => {
  requested = [];
  vi.spyOn(console, "error").mockReturnValue();
});

describe("holds of visitors behind one network address", () => {
  it("requires a human check at the second one, and accepts it once it is passed", async () => {
    solves();
    const [a, b, c] = await placeWith(3);
    expect(await holdFrom("198.51.100.7", a)).toMatchObject({ status: 201 });
    expect(requested).toEqual([]);
    expect(await holdFrom("198.51.100.7", b)).toMatchObject({ status: 403, code: "reservation.human_check_required" });
    expect(await holdFrom("198.51.100.7", b, "token")).toMatchObject({ status: 201 });
    expect(Object.fromEntries(requested[0] ?? [])).toEqual({
      ...{ secret: "secret", response: "token", remoteip: "198.51.100.7" },
    });
    expect(await holdFrom("198.51.100.8", c)).toMatchObject({ status: 201 });
  });

  it("accepts one of many concurrent ones", async () => {
    const boxes = await placeWith(8);
    const answers = await Promise.all(boxes.map((box) => holdFrom("198.51.100.7", box)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  it("counts an IPv6 /64 network as one address", async () => {
    const [a, b] = await placeWith(2);
    expect(await holdFrom("2001:db8:1:2::1", a)).toMatchObject({ status: 201 });
    expect(await holdFrom("2001:db8:1:2:ffff::9", b)).toMatchObject({ status: 403 });
    expect(await holdFrom("2001:db8:1:3::1", b)).toMatchObject({ status: 201 });
  });

  it("allows an office, and ten boxes of one place", async () => {
    solves();
    const [one, another] = [await placeWith(11), await placeWith(1)];
    for (const box of one.slice(0, 10)) expect(await holdFrom("198.51.100.7", box, "t")).toMatchObject({ status: 201 });
    expect(await holdFrom("198.51.100.7", one[10], "t")).toMatchObject({ code: "reservation.network_holds" });
    expect(await holdFrom("198.51.100.7", another[0], "t")).toMatchObject({ status: 201 });
  });

  it.each([
    ["a token that is used up", () => refuses("timeout-or-duplicate"), "reservation.human_check_required"],
    ["a wrong token", () => refuses("invalid-input-response"), "reservation.human_check_required"],
    ["a wrong secret", () => refuses("invalid-input-secret"), "ok"],
    ["a fault of theirs", () => refuses("internal-error"), "ok"],
    ["no answer", () => turnstileAnswers(() => Promise.reject(new DOMException("late", "TimeoutError"))), "ok"],
    ["an answer that is none", () => turnstileAnswers(() => new Response("<html>", { status: 502 })), "ok"],
  ])("with %s: %#", async (_, prepare, code) => {
    const [a, b] = await placeWith(2);
    await holdFrom("198.51.100.7", a);
    prepare();
    expect((await holdFrom("198.51.100.7", b, "token")).code).toBe(code);
  });

  it("allows three in all while the check is down", async () => {
    const boxes = await placeWith(4);
    refuses("internal-error");
    for (const box of boxes.slice(0, 3)) expect((await holdFrom("198.51.100.7", box, "t")).code).toBe("ok");
    expect((await holdFrom("198.51.100.7", boxes[3], "t")).code).toBe("reservation.network_holds");
  });

  it("allows eight where there is no check, and further ones to those who sign in", async () => {
    const boxes = await placeWith(10);
    const headers = { "cf-connecting-ip": "198.51.100.7" };
    const answers = await Promise.all(
      boxes.slice(0, 9).map((box) => as.visitor(unlimited).post("/api/reservations", reservationBody(box), headers)),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ status }) => status)).toEqual([429]);
    expect(await refused[0]?.json()).toMatchObject({ error: { code: "reservation.network_holds" } });
    const customer = as.customer(undefined, unlimited);
    expect((await customer.post("/api/reservations", reservationBody(boxes[9] ?? ""), headers)).status).toBe(201);
  });

  it("requires no check from signed-in users", async () => {
    const [a, b] = await placeWith(2);
    const customer = as.customer(undefined, checked);
    for (const box of [a, b]) {
      const headers = { "cf-connecting-ip": "198.51.100.7" };
      expect((await customer.post("/api/reservations", reservationBody(box ?? ""), headers)).status).toBe(201);
    }
  });

  it("stores no address, only its hash, and only as long as the hold", async () => {
    const [a] = await placeWith(1);
    const { id } = await holdFrom("198.51.100.7", a);
    const [row] = await all<{ hash: string }>("SELECT address_hash AS hash FROM reservations WHERE id = ?", id);
    expect(row?.hash).toMatch(/^[\w-]{43}$/);
    await letHoldLapse(id);
    await env.DB.prepare("UPDATE reservations SET status = 'expired' WHERE id = ?").bind(id).run();
    expect(await one("SELECT address_hash AS hash, address_proof AS proof FROM reservations")).toEqual({
      ...{ hash: null, proof: null },
    });
  });
});

it.each([
  ["198.51.100.7", "198.51.100.7"],
  ["::ffff:198.51.100.7", "198.51.100.7"],
  ["2001:DB8:0001:2::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["", null],
  [undefined, null],
])("takes %s for the network %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
