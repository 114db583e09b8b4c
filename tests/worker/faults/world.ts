import { env } from "cloudflare:workers";
import { newId, newReadableCode } from "../../../domain/core/ids.ts";
import { documentOf } from "../../../domain/debt/document.ts";
import { invoiceLine } from "../../../domain/invoice/line.ts";
import type { StaffRole } from "../../../domain/team/staff.ts";
import { documentSource } from "../../domain/debt/document-source.ts";
import { as, type Caller } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { serviceAccount } from "../identity/issuer.ts";
import { makeOffer, offerInput } from "../offer/offers.ts";
import { unlimited } from "../races/contested-box.ts";
import { givenCharge, givenCredit, givenRecordedPayment, givenTenancy } from "../rent/tenancy.ts";
import { inDays, one, today } from "../reservation/booking.ts";

const at = "2026-01-01T00:00:00.000Z";

/** Bindings for these tests: no rate limits, and a service account for the stubbed provider (`accountProvider`). */
export const bindings: Partial<Env> = { ...unlimited, FIREBASE_SERVICE_ACCOUNT: serviceAccount };

export type World = Awaited<ReturnType<typeof givenWorld>>;

/** A partner with at least one record of every kind that a command changes, in a state that allows the change. */
export async function givenWorld() {
  const partnerId = newId("partner");
  const invoicePrefix = newReadableCode().replace("-", "");
  await given.partner({
    id: partnerId,
    invoice_prefix: invoicePrefix,
    payout_provider: "sandbox",
    payout_account: `sba_${partnerId}`,
    payout_status: "pending",
  });
  await given.insert("sandbox_payout_accounts", {
    ...{ id: `sba_${partnerId}`, reference: partnerId, legal_name: "Boksy", return_url: "", locale: "pl" },
    ...{ status: "active", created_at: at },
  });
  const staff = { owner: newId("user"), manager: newId("user"), clerk: newId("user") };
  for (const [staffRole, uid] of Object.entries(staff)) {
    await given.member({ uid, partnerId, staffRole: staffRole as StaffRole });
  }
  const owner = as.partner(partnerId, staff.owner, "owner", bindings);
  await owner.put("/api/partner/drafts/place", { data: { namePl: "Ochota" } });
  const place = await given.place({ partner_id: partnerId, notice_days: 30 });
  const draft = await given.place({ partner_id: partnerId, status: "draft" });
  const home = { partner_id: partnerId, place_id: place.id };
  const [box, free, priced] = [await given.box(home), await given.box(home), await given.box(home)];
  await given.insert("planned_box_prices", {
    ...{ box_id: priced.id, partner_id: partnerId, monthly_grosze: 31_000, from_on: inDays(40), created_by: "usr_1" },
    created_at: at,
  });
  const draftBox = await given.box({ partner_id: partnerId, place_id: draft.id });
  const client = await given.client({ partner_id: partnerId, email: `jan.${partnerId.slice(4)}@example.com` });
  const blocked = await given.client({
    partner_id: partnerId,
    email: `zly.${partnerId.slice(4)}@example.com`,
    blocked: 1,
  });
  const product = await given.product({ partner_id: partnerId, place_id: place.id });
  const photos = [await givenPhoto(home, 0), await givenPhoto(home, 1), await givenPhoto(home, 2)] as const;
  await env.DB.prepare("UPDATE photos SET deleted_at = ? WHERE id = ?").bind(new Date().toISOString(), photos[2]).run();
  const rents = await givenRents(partnerId, String(place.id));
  return {
    ...{ partnerId, staff, photos, invoicePrefix },
    placeId: String(place.id),
    draftId: String(draft.id),
    boxId: String(box.id),
    boxNumber: String(box.number),
    freeId: String(free.id),
    pricedId: String(priced.id),
    draftBoxId: String(draftBox.id),
    clientId: String(client.id),
    blockedId: String(blocked.id),
    productId: String(product.id),
    ...(await givenReservations(owner, { ...home, client })),
    ...rents,
    ...(await givenCase(partnerId, rents.owing)),
    ...(await givenInvitations(owner, partnerId)),
    ...(await givenMerge(owner, partnerId)),
    ...(await givenQuestion({ partner_id: partnerId, place_id: String(place.id) })),
    accountantLinkId: await givenAccountantLink(partnerId),
    ...(await givenPerson(partnerId, rents)),
    apiKeyId: await givenApiKey(partnerId),
    ...(await givenWebhook(partnerId)),
    invoiceId: await givenInvoice(partnerId, String(client.id), rents.open.id),
    importId: await givenImport(owner, partnerId, await given.box(home)),
    blockId: await madeId(owner, "/api/partner/blocks", {
      boxId: free.id,
      fromOn: inDays(0),
      toOn: inDays(9),
      reason: "",
    }),
  };
}

interface Home {
  partner_id: string;
  place_id: string;
}

async function givenPhoto(home: Home, position: number): Promise<string> {
  const id = newId("photo");
  const size = { width: 800, height: 600, bytes: 1_000, content_type: "image/jpeg" };
  await given.insert("photos", { ...home, ...size, id, position, created_at: at });
  return id;
}

/** A question that waits for an answer. */
async function givenQuestion(home: Home) {
  const [id, questionMessageId] = [newId("question"), newId("questionMessage")];
  await given.insert("questions", {
    ...{ ...home, id, name: "Ewa Pyta", email: "ewa@example.com", locale: "pl", link: `req_${id}`, link_hash: id },
    ...{ asked_hash: "h", search_text: "ewa", last_message_at: at, version: "v1", created_at: at, updated_at: at },
  });
  await given.insert("question_messages", {
    ...{ id: questionMessageId, question_id: id, author: "asker", text: "Czy jest winda?", created_at: at },
  });
  return { questionId: id, questionMessageId };
}

async function madeId(caller: Caller, path: string, body: object): Promise<string> {
  const answer = await caller.post(path, body);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json<{ id: string }>()).id;
}

/** Four reservations: an open offer, one paid for a later move-in, one moving in today, and a no-show. */
async function givenReservations(owner: Caller, { client, ...home }: Home & { client: { id: string } }) {
  const paid = { kind: "transfer", amountGrosze: 35_000, receivedOn: today() };
  const made = async (more: object) => {
    const box = await given.box(home);
    return (await makeOffer(owner, offerInput({ box, client }, more))).id;
  };
  const reservations = {
    offerId: await made({}),
    paidId: await made({ close: paid }),
    arrivingId: await made({ close: paid, moveInOn: today() }),
    missedId: await made({ close: paid, moveInOn: today() }),
  };
  await env.DB.batch([
    env.DB.prepare("UPDATE reservations SET move_in_on = ? WHERE id = ?").bind(inDays(-2), reservations.missedId),
    env.DB.prepare("UPDATE rents SET start_on = ? WHERE reservation_id = ?").bind(inDays(-2), reservations.missedId),
  ]);
  return reservations;
}

export interface KnownRent {
  id: string;
  version: string;
  /** The tenant's uid. */
  uid: string;
}

/** One rent for each situation that a command requires, each started 40 days ago and with its own tenant. */
async function givenRents(partnerId: string, placeId: string) {
  const rent = async (endOn: string | null, columns: Record<string, string> = {}): Promise<KnownRent> => {
    const uid = newId("user");
    const { rent } = await givenTenancy({ partnerId, placeId, uid, startOn: inDays(-40), endOn });
    await givenCharge(rent, { from_on: inDays(-40), to_on: inDays(20), due_on: inDays(-40), status: "paid" });
    for (const [column, value] of Object.entries(columns)) {
      await env.DB.prepare(`UPDATE rents SET ${column} = ? WHERE id = ?`).bind(value, rent.id).run();
    }
    return { id: rent.id, version: rent.version, uid };
  };
  const rents = {
    ending: await rent(inDays(20)),
    open: await rent(null),
    noticed: await rent(inDays(20), { status: "noticeGiven", notice_by: "partner", notice_given_at: at }),
    behind: await rent(null, { status: "overdue" }),
    owing: await rent(null, { status: "overdue", payment_demanded_on: inDays(-10) }),
    suspended: await rent(null, { status: "suspended", access_state: "suspended" }),
    over: await rent(inDays(-1), { status: "ended", access_state: "suspended" }),
    changing: await rent(null),
  };
  const late = { from_on: inDays(20), to_on: inDays(50), due_on: inDays(-20), status: "due" };
  const { id: behindChargeId } = await givenCharge({ id: rents.behind.id, partner_id: partnerId }, late);
  await givenCharge({ id: rents.owing.id, partner_id: partnerId }, late);
  const charge = await givenCharge({ id: rents.suspended.id, partner_id: partnerId }, late);
  const payment = await givenRecordedPayment(charge, 10_000);
  const rentPhotoId = newId("rentPhoto");
  await given.insert("rent_photos", {
    ...{ id: rentPhotoId, rent_id: rents.open.id, partner_id: partnerId, width: 800, height: 600, bytes: 1_000 },
    ...{ content_type: "image/jpeg", created_by: "usr_1", created_at: at },
  });
  await planChanges(rents.changing, partnerId, placeId);
  await env.DB.prepare("UPDATE boxes SET plan_x = NULL WHERE place_id = ?").bind(placeId).run();
  const behind = await one<{ clientId: string }>(
    "SELECT client_id AS clientId FROM rents WHERE id = ?",
    rents.behind.id,
  );
  const behindClientId = String(behind?.clientId);
  const over = await one<{ clientId: string; orderId: string }>(
    "SELECT t.client_id AS clientId, o.id AS orderId FROM rents t JOIN orders o USING (reservation_id) WHERE t.id = ?",
    rents.over.id,
  );
  await givenCredit({ id: rents.over.id, partner_id: partnerId }, 5_000, "reduction");
  await given.insert("payments", {
    ...{
      id: newId("payment"),
      order_id: String(over?.orderId),
      provider: "sandbox",
      method: "card",
      amount_grosze: 59_800,
    },
    ...{ status: "succeeded", version: "v1", created_at: at, updated_at: at },
  });
  return {
    ...rents,
    behindClientId,
    creditClientId: String(over?.clientId),
    behindChargeId: String(behindChargeId),
    rentPhotoId,
    recordedPaymentId: payment.id,
  };
}

/** The case of debt collection of a rent whose tenant was reminded, with the reminder. */
async function givenCase(partnerId: string, { id: rent_id }: KnownRent) {
  const id = newId("collectionCase");
  const documentId = newId("collectionDocument");
  const issue = { kind: "reminder", issuedOn: inDays(-18), payByOn: null, demandedOn: null } as const;
  await given.insert("collection_cases", {
    ...{ id, rent_id, partner_id: partnerId, stage: "reminded", stepped_on: inDays(-18), next_on: inDays(1) },
    ...{ version: "case_v1", created_at: at, updated_at: at },
  });
  await given.insert("collection_documents", {
    ...{ id: documentId, case_id: id, kind: issue.kind, issued_on: issue.issuedOn, created_at: at },
    content: JSON.stringify(documentOf(documentSource, issue)),
  });
  const caseDebt = await one<{ grosze: number }>(
    "SELECT SUM(open_grosze) AS grosze FROM charges WHERE rent_id = ? AND due_on < ? AND status IN ('due', 'failed')",
    ...[rent_id, inDays(0)],
  );
  return { caseId: id, documentId, caseDebtGrosze: caseDebt?.grosze ?? 0 };
}

/** Plans a move to another box and a new price for the rent, both in 30 days. */
async function planChanges({ id }: KnownRent, partnerId: string, placeId: string): Promise<void> {
  const other = await given.box({ partner_id: partnerId, place_id: placeId });
  const fromOn = inDays(30);
  await env.DB.prepare("UPDATE occupancy SET to_on = ? WHERE reference = ?").bind(fromOn, id).run();
  await given.insert("occupancy", {
    ...{ id: newId("occupancy"), box_id: other.id, from_on: fromOn, kind: "rent", reference: id, recorded_at: at },
  });
  for (const kind of ["price", "box"] as const) {
    await given.insert("rent_changes", {
      ...{ id: newId("rentChange"), rent_id: id, partner_id: partnerId, kind, from_on: fromOn },
      ...{ to_box_id: kind === "box" ? other.id : null, monthly_grosze: 30_000, monthly_lines: "[]" },
      ...{ status: "planned", created_by: "usr_1", created_at: at, updated_at: at },
    });
  }
}

async function givenImport(owner: Caller, partnerId: string, { number }: { number: unknown }): Promise<string> {
  const csv = `Box,Client,From,Monthly price\n${number},Ola Mak,${inDays(-3)},300`;
  const answer = await owner.post("/api/partner/rent-imports", { csv, mode: "save", invites: false });
  if (!answer.ok) throw new Error(await answer.text());
  return (await one<{ id: string }>("SELECT id FROM rent_imports WHERE partner_id = ?", partnerId))?.id ?? "";
}

async function givenMerge(owner: Caller, partnerId: string) {
  const kept = await given.client({ partner_id: partnerId, email: `kept.${partnerId.slice(4)}@example.com` });
  const other = await given.client({ partner_id: partnerId, email: `other.${partnerId.slice(4)}@example.com` });
  const versions = { version: "", otherVersion: "" };
  const answer = await owner.post(`/api/partner/clients/${kept.id}/merge`, { otherId: other.id, ...versions });
  if (!answer.ok) throw new Error(await answer.text());
  const merge = await one<{ id: string }>("SELECT id FROM client_merges WHERE kept_id = ?", String(kept.id));
  const { version } = await answer.json<{ version: string }>();
  return { mergedId: String(kept.id), mergeId: merge?.id ?? "", mergedVersion: version };
}

async function givenInvitations(owner: Caller, partnerId: string) {
  const guest = await given.client({ partner_id: partnerId, email: `gosc.${partnerId.slice(4)}@example.com` });
  const clientInvitationId = await madeId(owner, "/api/partner/invitations", { clientId: guest.id });
  const staff = { name: "Jan Lis", email: `${partnerId.slice(4)}@example.com`, staffRole: "clerk", locale: "pl" };
  const sent = await owner.post("/api/partner/team/invitations", staff);
  if (!sent.ok) throw new Error(await sent.text());
  const invited = await one<{ id: string }>(
    "SELECT id FROM invitations WHERE partner_id = ? AND kind = 'staff'",
    partnerId,
  );
  return { clientInvitationId, staffInvitationId: invited?.id ?? "" };
}

async function givenAccountantLink(partnerId: string): Promise<string> {
  const id = newId("accountantLink");
  await given.insert("accountant_links", {
    ...{ id, partner_id: partnerId, from_on: "2026-10-01", to_on: "2026-10-31", locale: "pl", token_hash: id },
    ...{ expires_at: "2099-01-01T00:00:00.000Z", version: "v", created_by: "usr_1", created_at: at },
  });
  return id;
}

/** A person with access to the box of a rent, and the report of a tenant that they cannot get in. */
async function givenPerson(partnerId: string, { open, changing }: Record<"open" | "changing", KnownRent>) {
  const authorizedPersonId = newId("authorizedPerson");
  const accessReportId = newId("accessReport");
  const box = await one<{ boxId: string }>("SELECT box_id AS boxId FROM rents WHERE id = ?", open.id);
  await given.insert("authorized_persons", {
    ...{ id: authorizedPersonId, rent_id: open.id, partner_id: partnerId, box_id: String(box?.boxId), name: "Ola Lis" },
    ...{ email: "ola@example.com", locale: "pl", from_on: inDays(-3), status: "active", link_hash: authorizedPersonId },
    ...{ version: "person_v1", created_at: at, updated_at: at },
  });
  const place = await one<{ placeId: string }>("SELECT place_id AS placeId FROM rents WHERE id = ?", changing.id);
  await given.insert("access_reports", {
    ...{ id: accessReportId, rent_id: changing.id, partner_id: partnerId, place_id: String(place?.placeId) },
    ...{ reported_at: at, version: "report_v1" },
  });
  return { authorizedPersonId, accessReportId };
}

async function givenApiKey(partnerId: string): Promise<string> {
  const id = newId("apiKey");
  await given.insert("api_keys", {
    ...{ id, partner_id: partnerId, name: "Strona", scope: "all", key_hash: id, version: "v" },
    ...{ created_by: "usr_1", created_at: at },
  });
  return id;
}

/** An endpoint for a topic that no command of the tests causes, with an event that waits. */
async function givenWebhook(partnerId: string) {
  const webhookId = newId("webhookEndpoint");
  await given.insert("webhook_endpoints", {
    ...{ id: webhookId, partner_id: partnerId, name: "Brama", url: "https://gate.example.pl/", topics: "[]" },
    ...{ secret_sealed: "sealed", version: "v", created_by: "usr_1", created_at: at, updated_at: at },
  });
  await given.insert("webhook_events", {
    ...{ id: newId("webhookEvent"), partner_id: partnerId, topic: "test", type: "test", subject_id: webhookId },
    ...{ endpoint_id: webhookId, sequence: 1, data: "{}", due_at: at, created_at: at },
  });
  const delivery = await env.DB.prepare("SELECT id FROM webhook_deliveries WHERE endpoint_id = ?")
    .bind(webhookId)
    .first<string>("id");
  return { webhookId, webhookDeliveryId: delivery ?? "" };
}

async function givenInvoice(partnerId: string, clientId: string, rentId: string): Promise<string> {
  const line = invoiceLine({ name: "Najem boksu", quantity: 1, unit: "month", grossGrosze: 12_300, vatRate: 23 });
  const party = { name: "Firma", nip: null, street: "a", postcode: "b", city: "c", email: "d@example.com" };
  const invoice = await given.insert("invoices", {
    ...{ id: newId("invoice"), partner_id: partnerId, client_id: clientId, rent_id: rentId },
    ...{ kind: "vat", status: "issued" },
    ...{ series: "A/2026/10", sequence: 1, number: "A/2026/10/0001" },
    seller: JSON.stringify({ ...party, phone: "", vatExemptBasis: null }),
    buyer: JSON.stringify(party),
    ...{ issued_on: "2026-10-01", sold_on: "2026-10-01", due_on: "2026-10-01", lines: JSON.stringify([line]) },
    ...{ net_grosze: line.netGrosze, vat_grosze: line.vatGrosze, gross_grosze: line.grossGrosze },
    ...{ created_at: at, updated_at: at },
  });
  return invoice.id;
}
