import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { hashOfToken, tokenOf } from "../../../worker/http/link-token.ts";
import { deleteOldData } from "../../../worker/jobs/delete-old-data.ts";
import { as, type Caller } from "../as-user.ts";
import { deliverAll, linkIn, outbox } from "../email/outbox.ts";
import { given } from "../fixtures.ts";
import { codeOf } from "../identity/provider-stub.ts";
import { unlimited } from "../races/contested-box.ts";
import { givenCharge, givenTenancy } from "../rent/tenancy.ts";
import { all, hold, inDays, one } from "../reservation/booking.ts";

const partnerId = "par_1";
const owner = () => as.partner(partnerId, "usr_owner");
const path = "/api/partner/questions";

async function givenPlace(more: Record<string, string> = {}) {
  await given.partner({ id: partnerId, legal_name: "Łódzkie Boksy" });
  await given.member({ uid: "usr_owner", partnerId });
  const place = await given.place({ partner_id: partnerId, name_pl: "Boksy Łódź", name_en: "Łódź Boxes", ...more });
  return String(place.id);
}

const ask = (placeId: string, more: object = {}, caller: Caller = as.visitor(unlimited)) =>
  caller.post("/api/questions", {
    ...{ placeId, name: "Anna Nowak", email: "anna@example.com", text: "Czy jest winda?", locale: "pl", ...more },
  });

interface Listed {
  id: string;
  status: string;
  name: string;
  lastText: string;
  version: string;
}
interface Thread extends Listed {
  isUnread: number;
  messages: { id: string; author: string; text: string; staffName?: string | null }[];
}

const list = async (query = "", caller = owner()) =>
  (await caller.get(`${path}${query}`)).json<{ items: Listed[]; total: number; nextCursor: string | null }>();
const first = async (): Promise<Listed> => {
  const [question] = (await list()).items;
  if (question === undefined) throw new Error("no question");
  return question;
};
const read = async (id: string, caller = owner()) => (await caller.get(`${path}/${id}`)).json<Thread>();
const answer = (id: string, version: string, text = "Tak, jest winda.", caller = owner()) =>
  caller.post(`${path}/${id}/answer`, { version, text });
const close = (id: string, version: string, caller = owner()) => caller.post(`${path}/${id}/close`, { version });

async function tokenFor(id: string): Promise<string> {
  const row = await one<{ link: string }>("SELECT link FROM questions WHERE id = ?", id);
  return tokenOf(env, "question", row?.link ?? "");
}
const byLink = (token: string) => as.visitor(unlimited).get("/api/questions/link", { "x-link-token": token });
async function write(id: string, text: string, version?: string) {
  const token = await tokenFor(id);
  const seen = version ?? (await (await byLink(token)).json<Thread>()).version;
  return as.visitor(unlimited).post("/api/questions/link", { token, version: seen, text });
}

const mails = async () => (await outbox()).map(({ template, recipient }) => [template, recipient]);

describe("POST /api/questions", () => {
  it("stores a question, and emails the staff and the person who asked", async () => {
    const placeId = await givenPlace();
    await given.member({ uid: "usr_clerk", partnerId, staffRole: "clerk" });
    await env.DB.prepare("UPDATE users SET locale = 'en' WHERE uid = 'usr_clerk'").run();
    expect((await ask(placeId)).status).toBe(204);
    expect(await first()).toMatchObject({ status: "open", name: "Anna Nowak", lastText: "Czy jest winda?" });
    expect((await mails()).toSorted()).toEqual([
      ["questionAsked", "usr_clerk@example.com"],
      ["questionAsked", "usr_owner@example.com"],
      ["questionReceived", "anna@example.com"],
    ]);
    const sent = await deliverAll();
    const textTo = (recipient: string) => sent.find((mail) => mail.recipient === recipient)?.text ?? "";
    expect(textTo("usr_owner@example.com")).toContain("/partner/questions?status=open");
    expect(textTo("usr_clerk@example.com")).toContain("Łódź Boxes");
    expect(textTo("usr_owner@example.com")).not.toMatch(/winda|Anna/);
    // The address may be a stranger's: it gets no words of the person who typed it.
    expect(textTo("anna@example.com")).not.toMatch(/winda|Anna/);
    const token = new URL(linkIn(sent.find(({ recipient }) => recipient === "anna@example.com"))).hash.replace(
      "#token=",
      "",
    );
    expect(await (await byLink(token)).json()).toMatchObject({
      placeName: "Boksy Łódź",
      messages: [{ author: "asker" }],
    });
  });

  it("stores the same question once, also if it is sent twice at the same time", async () => {
    const placeId = await givenPlace();
    const answers = await Promise.all([ask(placeId), ask(placeId), ask(placeId)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect((await ask(placeId)).status).toBe(204);
    expect((await list()).total).toBe(1);
    expect(await all("SELECT id FROM question_messages")).toHaveLength(1);
    expect(await mails()).toHaveLength(2);
  });

  it("emails the staff once about the questions of an hour, again once they are answered, and few receipts to an address", async () => {
    const placeId = await givenPlace();
    for (const text of ["Pytanie 1", "Pytanie 2", "Pytanie 3", "Pytanie 4"]) await ask(placeId, { text });
    const count = async (name: string) => (await mails()).filter(([template]) => template === name).length;
    expect([await count("questionAsked"), await count("questionReceived")]).toEqual([1, 3]);
    const { items } = await list();
    for (const { id, version } of items) await close(id, version);
    await ask(placeId, { text: "Pytanie 5", email: "other@example.com" });
    expect([await count("questionAsked"), await count("questionReceived")]).toEqual([2, 4]);
    await env.DB.prepare("UPDATE outbox SET created_at = '2026-01-01'").run();
    await ask(placeId, { text: "Pytanie 6", email: "other@example.com" });
    expect([await count("questionAsked"), await count("questionReceived")]).toEqual([3, 5]);
  });

  it("refuses a hidden place, missing and too long texts, links in the name, and too many waiting questions", async () => {
    const placeId = await givenPlace();
    const draft = await given.place({ partner_id: partnerId, status: "draft" });
    expect((await ask(String(draft.id))).status).toBe(404);
    for (const wrong of [
      { text: "" },
      { text: "x".repeat(2_001) },
      { name: "Wejdź na https://zysk.pl" },
      { email: "anna" },
    ]) {
      const refused = await ask(placeId, wrong);
      expect(refused.status).toBe(422);
      expect(Object.keys((await refused.json<{ error: { fields: object } }>()).error.fields)).toEqual(
        Object.keys(wrong),
      );
    }
    for (const text of ["Pytanie 1", "Pytanie 2", "Pytanie 3", "Pytanie 4", "Pytanie 5"]) {
      expect((await ask(placeId, { text })).status).toBe(204);
    }
    expect(await codeOf(await ask(placeId, { text: "Pytanie 6" }))).toBe("question.wait_for_answer");
  });

  it("takes the address of a signed-in customer from the account, who finds the question there", async () => {
    const placeId = await givenPlace();
    const customer = as.customer("usr_anna");
    await ask(placeId, { email: "other@example.com" }, customer);
    const own = await (await customer.get("/api/questions")).json<{ items: { path: string; status: string }[] }>();
    expect(own.items).toMatchObject([{ status: "open", path: expect.stringMatching(/^\/question#token=/) }]);
    expect(await mails()).toContainEqual(["questionReceived", "usr_anna@example.com"]);
    expect(await (await as.customer("usr_other").get("/api/questions")).json()).toEqual({ items: [] });
    expect((await as.visitor().get("/api/questions")).status).toBe(401);
  });

  it("stores nothing of blocked people: silently for an address, with a reason for an account", async () => {
    const placeId = await givenPlace();
    await given.client({ partner_id: partnerId, email: "anna@example.com", blocked: 1 });
    expect((await ask(placeId)).status).toBe(204);
    await given.user({ uid: "usr_blocked", email: "zly@example.com", status: "blocked" });
    expect((await ask(placeId, { email: "zly@example.com" })).status).toBe(204);
    await given.user({ uid: "usr_anna" });
    await given.client({ partner_id: partnerId, uid: "usr_anna", email: "usr_anna@example.com", blocked: 1 });
    expect(await codeOf(await ask(placeId, {}, as.customer("usr_anna")))).toBe("question.not_accepted");
    expect((await list()).total).toBe(0);
    expect(await mails()).toEqual([]);
  });

  it("is limited by address", async () => {
    const placeId = await givenPlace();
    const visitor = as.visitor();
    const statuses: number[] = [];
    for (let at = 0; at < 8; at += 1) statuses.push((await ask(placeId, { text: `Pytanie ${at}` }, visitor)).status);
    expect(statuses).toContain(429);
  });
});

describe("POST /api/questions/tenant", () => {
  it("asks about the caller's own reservation or rent, which the staff see", async () => {
    const placeId = await givenPlace();
    const { rent } = await givenTenancy({ partnerId, placeId, uid: "usr_anna", startOn: inDays(-40), endOn: null });
    const { reservationId = "" } =
      (await one<{ reservationId: string }>(
        "SELECT reservation_id AS reservationId FROM rents WHERE id = ?",
        rent.id,
      )) ?? {};
    const body = { reservationId, text: "Czy mogę przyjechać wcześniej?" };
    expect((await as.customer("usr_anna").post("/api/questions/tenant", body)).status).toBe(204);
    expect(await first()).toMatchObject({ reservationId, boxNumber: expect.any(String) });
    const asked = (await outbox()).find(({ template }) => template === "questionAsked");
    expect(JSON.parse(asked?.data ?? "{}")).toMatchObject({ clientName: "Anna Nowak", message: body.text });
    // A tenant's email leads to their question alone, so that a visitor's is announced, too.
    await ask(placeId);
    expect((await mails()).filter(([template]) => template === "questionAsked")).toHaveLength(2);
    expect(await codeOf(await as.customer("usr_other").post("/api/questions/tenant", body))).toBe("resource.not_found");
    expect((await as.visitor().post("/api/questions/tenant", body)).status).toBe(401);
    expect((await as.customer("usr_anna").post("/api/questions/tenant", { ...body, text: "" })).status).toBe(422);
  });

  it("asks about a reservation that is not a rent yet", async () => {
    const placeId = await givenPlace();
    const box = await given.box({ partner_id: partnerId, place_id: placeId });
    const customer = as.customer("usr_anna");
    const { id: reservationId } = await hold(customer, box.id);
    expect((await customer.post("/api/questions/tenant", { reservationId, text: "Czy jest winda?" })).status).toBe(204);
    expect((await list()).total).toBe(1);
  });
});

describe("a review of suspended access", () => {
  const stage = async () => {
    const placeId = await givenPlace();
    const { rent } = await givenTenancy({ partnerId, placeId, uid: "usr_anna", startOn: inDays(-40), endOn: null });
    const suspend = (state: string) =>
      env.DB.prepare("UPDATE rents SET access_state = ?1 WHERE id = ?2").bind(state, rent.id).run();
    const body = { reservationId: rent.reservation_id, text: "Zapłaciłam w poniedziałek.", asksReview: true };
    const askReview = () => as.customer("usr_anna").post("/api/questions/tenant", body);
    return { rent, suspend, askReview };
  };

  it("is a task of the staff, who answer with a reason that the tenant gets by email and on the page", async () => {
    const { rent, suspend, askReview } = await stage();
    await suspend("suspended");
    expect((await askReview()).status).toBe(204);
    const review = await first();
    expect(review).toMatchObject({ isReview: 1, status: "open", rentId: rent.id });
    const asked = (await outbox()).find(({ template }) => template === "questionAsked");
    expect(JSON.parse(asked?.data ?? "{}")).toMatchObject({ isReview: 1 });
    expect(await (await owner().get(`${path}/waiting`)).json()).toEqual({ count: 1 });
    // It cannot be put aside without an answer.
    expect(await codeOf(await close(review.id, review.version))).toBe("question.illegal_transition");
    expect((await answer(review.id, review.version, "Wpłata dotyczyła innego boksu.")).status).toBe(200);
    const { items } = await (await as.customer("usr_anna").get("/api/questions")).json<{ items: object[] }>();
    expect(items).toMatchObject([{ isReview: 1, status: "answered", isUnread: 1 }]);
    expect((await mails()).map(([template]) => template)).toContain("questionAnswered");
    expect((await close(review.id, (await first()).version)).status).toBe(200);
  });

  it("is asked from the rental, which shows what is unpaid and when it was demanded", async () => {
    const { rent, suspend } = await stage();
    const dueOn = inDays(-30);
    await givenCharge(rent, { from_on: dueOn, to_on: inDays(0), due_on: dueOn, status: "due" });
    await env.DB.prepare("UPDATE rents SET payment_demanded_on = ?").bind(inDays(-10)).run();
    const suspension = async () =>
      (await (await as.customer("usr_anna").get("/api/rents")).json<{ items: { suspension: unknown }[] }>()).items.map(
        (own) => own.suspension,
      );
    expect(await suspension()).toEqual([null]);
    await suspend("suspended");
    expect(await suspension()).toMatchObject([{ demandedOn: inDays(-10), charges: [{ dueOn, isDeposit: 0 }] }]);
  });

  it("is refused while access is open, and not to a client whom the landlord has blocked", async () => {
    const { suspend, askReview } = await stage();
    expect(await codeOf(await askReview())).toBe("rent.illegal_transition");
    await suspend("suspended");
    await env.DB.prepare("UPDATE clients SET blocked = 1").run();
    expect((await askReview()).status).toBe(204);
  });
});

describe("the link of a question", () => {
  it("shows the question, and takes further messages, which open it again", async () => {
    await ask(await givenPlace());
    const { id, version } = await first();
    await answer(id, version);
    expect((await close(id, (await first()).version)).status).toBe(200);
    expect((await write(id, "Dziękuję, a o której?")).status).toBe(204);
    expect(await first()).toMatchObject({ status: "open", lastText: "Dziękuję, a o której?" });
    expect((await mails()).filter(([template]) => template === "questionAsked")).toHaveLength(2);
    expect(await all("SELECT actor, action FROM audit_events WHERE entity = 'question' ORDER BY at, rowid")).toEqual([
      { actor: "usr_owner", action: "answer" },
      { actor: "usr_owner", action: "close" },
      { actor: "holder", action: "write" },
    ]);
  });

  it("stores a message that is sent twice at the same time once", async () => {
    await ask(await givenPlace());
    const { id, version } = await first();
    await answer(id, version);
    const seen = (await first()).version;
    const answers = await Promise.all([write(id, "Dziękuję.", seen), write(id, "Dziękuję.", seen)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect((await read(id)).messages.map(({ author }) => author)).toEqual(["asker", "partner", "asker"]);
  });

  it("refuses an unknown secret, a message written past an answer, and too many without an answer", async () => {
    await ask(await givenPlace());
    const { id, version } = await first();
    expect(await codeOf(await byLink("x"))).toBe("question.link_invalid");
    const body = { token: "x", version, text: "Dziękuję." };
    expect(await codeOf(await as.visitor().post("/api/questions/link", body))).toBe("question.link_invalid");
    await answer(id, version);
    expect(await codeOf(await write(id, "Halo?", version))).toBe("resource.version_conflict");
    for (const text of ["1.", "2.", "3.", "4.", "5."]) expect((await write(id, `Wiadomość ${text}`)).status).toBe(204);
    expect(await codeOf(await write(id, "Wiadomość 6."))).toBe("question.wait_for_answer");
  });

  it("takes nothing of a client whom the landlord has blocked since", async () => {
    await ask(await givenPlace());
    const { id } = await first();
    await given.client({ partner_id: partnerId, email: "anna@example.com", blocked: 1 });
    expect(await codeOf(await write(id, "Halo?"))).toBe("question.not_accepted");
  });
});

describe("/api/partner/questions", () => {
  it("lists, searches and filters the questions, page by page", async () => {
    const placeId = await givenPlace();
    await ask(placeId);
    await ask(placeId, { name: "Żaneta Wróbel", email: "zaneta@example.com", text: "Jaka jest cena?" });
    const { id, version } = (await list("?q=wrobel")).items[0] as Listed;
    await answer(id, version);
    expect((await list("?q=cena")).total).toBe(1);
    expect((await list("?status=open")).items).toMatchObject([{ name: "Anna Nowak" }]);
    expect((await list("?status=answered")).items).toMatchObject([{ id }]);
    expect((await list("?q=nic")).total).toBe(0);
    expect((await owner().get(`${path}?status=other`)).status).toBe(422);
    const rows = Array.from({ length: 60 }, (_, at) => ({ name: `Osoba ${at}`, email: `o${at}@example.com` }));
    for (const row of rows) {
      const hash = await hashOfToken(row.name);
      await given.insert("questions", {
        ...{ ...row, id: `qst_${row.name}`, partner_id: partnerId, place_id: placeId, locale: "pl", link: row.name },
        ...{ link_hash: hash, asked_hash: hash, search_text: "osoba", last_message_at: "2026", version: "v" },
        ...{ created_at: "2026", updated_at: "2026" },
      });
      await given.insert("question_messages", {
        ...{ id: `qsm_${row.name}`, question_id: `qst_${row.name}`, author: "asker", text: "Czy?", created_at: "2026" },
      });
    }
    const page = await list("?q=osoba");
    expect([page.items.length, page.total]).toEqual([50, 60]);
    expect((await list(`?q=osoba&cursor=${page.nextCursor}`)).items).toHaveLength(10);
  });

  it("answers with an email in the asker's language, and shows who answered", async () => {
    await ask(await givenPlace(), { locale: "en" });
    const { id, version } = await first();
    expect((await answer(id, version, "Yes. See https://evil.example/x")).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: "answered", messages: [{}, { author: "partner" }] });
    const mail = (await deliverAll()).find(({ subject }) => subject.startsWith("Answer"));
    expect(mail).toMatchObject({ recipient: "anna@example.com" });
    expect(mail?.text).toContain("You can’t answer by replying to this email");
    expect(mail?.text).not.toContain("https://evil.example");
    expect(mail?.html).not.toContain('evil.example/x"');
    expect(linkIn(mail)).toContain("/question#token=");
  });

  it("counts what waits for an answer on the dashboard", async () => {
    await ask(await givenPlace());
    const waiting = async () =>
      (await (await owner().get("/api/partner/dashboard")).json<{ tasks: { questionsOpen: number } }>()).tasks;
    expect((await waiting()).questionsOpen).toBe(1);
    const { id, version } = await first();
    await answer(id, version);
    expect((await waiting()).questionsOpen).toBe(0);
  });

  it("refuses an answer to what has changed since, so that two answers at once become one", async () => {
    await ask(await givenPlace());
    const { id, version } = await first();
    const answers = await Promise.all([answer(id, version, "Tak, jest."), answer(id, version, "Nie ma.")]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await read(id)).messages).toHaveLength(2);
    expect(await codeOf(await close(id, version))).toBe("resource.version_conflict");
    const now = await first();
    expect((await close(id, now.version)).status).toBe(200);
    expect(await codeOf(await close(id, (await first()).version))).toBe("question.illegal_transition");
  });

  it("is hidden from another partner, customers and visitors, and from staff of other places", async () => {
    const placeId = await givenPlace();
    await ask(placeId);
    const { id, version } = await first();
    await given.partner({ id: "par_2" });
    const stranger = as.partner("par_2");
    expect((await list("", stranger)).total).toBe(0);
    const other = await given.place({ partner_id: partnerId });
    await given.member({ uid: "usr_limited", partnerId, staffRole: "clerk", placeIds: [String(other.id)] });
    const limited = as.partner(partnerId, "usr_limited", "clerk");
    expect((await list("", limited)).total).toBe(0);
    for (const caller of [stranger, limited]) {
      expect((await caller.get(`${path}/${id}`)).status).toBe(404);
      expect((await answer(id, version, "Tak, jest.", caller)).status).toBe(404);
      expect((await close(id, version, caller)).status).toBe(404);
    }
    expect((await as.customer().get(`${path}/${id}`)).status).toBe(403);
    expect((await as.visitor().get(path)).status).toBe(401);
    // And such staff are not emailed.
    await ask(placeId, { text: "Drugie pytanie" });
    expect((await mails()).flat()).not.toContain("usr_limited@example.com");
  });
});

describe("personal data in questions", () => {
  it("is exported and erased with the account", async () => {
    const customer = as.customer("usr_anna");
    await ask(await givenPlace(), {}, customer);
    const file = await (await customer.get("/api/account/export")).text();
    expect(file).toContain("Czy jest winda?");
    const erased = await as
      .admin("usr_admin")
      .post("/api/admin/clients/usr_anna/erase", { reason: "Wniosek listowny" });
    expect(erased.status).toBe(200);
    expect(await all("SELECT id FROM questions UNION SELECT id FROM question_messages")).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  it("is deleted two years after the last message, with its emails", async () => {
    const placeId = await givenPlace();
    await ask(placeId);
    await env.DB.prepare("UPDATE questions SET last_message_at = '2024-01-01T00:00:00.000Z'").run();
    await ask(placeId, { text: "Nowe pytanie" });
    await deleteOldData(env, new Date());
    expect((await list()).items).toMatchObject([{ lastText: "Nowe pytanie" }]);
    expect(await all("SELECT id FROM question_messages")).toHaveLength(1);
    expect((await mails()).map(([template]) => template)).toEqual(["questionReceived"]);
  });
});

describe("the numbers in the navigation", () => {
  const unread = async () =>
    (await (await as.customer("usr_anna").get("/api/questions/unread")).json<{ count: number }>()).count;
  const waiting = async () => (await (await owner().get(`${path}/waiting`)).json<{ count: number }>()).count;

  it("count questions that wait for the landlord, and answers that the customer has not opened", async () => {
    const placeId = await givenPlace();
    await given.user({ uid: "usr_anna", email: "anna@example.com" });
    await ask(placeId, {}, as.customer("usr_anna"));
    expect([await waiting(), await unread()]).toEqual([1, 0]);
    const { id, version } = await first();
    await env.DB.prepare("UPDATE questions SET last_message_at = '2026-01-01'").run();
    await env.DB.prepare("UPDATE question_messages SET created_at = '2026-01-01'").run();
    await answer(id, version);
    expect([await waiting(), await unread()]).toEqual([0, 1]);
    const token = await tokenFor(id);
    const { messages, isUnread } = await (await byLink(token)).json<Thread>();
    expect(isUnread).toBe(1);
    const see = (messageId = "") => as.visitor(unlimited).post("/api/questions/link/seen", { token, messageId });
    // The page was loaded before the answer, or the message is of another question.
    expect((await see(messages[0]?.id)).status).toBe(204);
    expect((await see("qms_other")).status).toBe(204);
    expect(await unread()).toBe(1);
    expect([(await see(messages[1]?.id)).status, await unread()]).toEqual([204, 0]);
    expect((await see(messages[0]?.id)).status).toBe(204);
    expect(await (await byLink(token)).json()).toMatchObject({ isUnread: 0 });
  });

  it("are refused to visitors and unknown links", async () => {
    expect((await as.visitor().get("/api/questions/unread")).status).toBe(401);
    expect((await as.customer("usr_anna").get(`${path}/waiting`)).status).toBe(403);
    const unknown = await as.visitor(unlimited).post("/api/questions/link/seen", {
      ...{ token: "x".repeat(43), messageId: "qms_1" },
    });
    expect(await codeOf(unknown)).toBe("question.link_invalid");
  });
});
