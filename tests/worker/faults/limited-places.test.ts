import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { commands } from "../../../worker/commands.ts";
import { limitedToPlaces } from "../../../worker/http/place-scope.ts";
import { dueOf } from "../../share.ts";
import { accountProvider } from "../account/auth/account-provider.ts";
import { appRoutes } from "../api-routes.ts";
import { as, type Caller } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { codeOf } from "../identity/provider-stub.ts";
import { all } from "../reservation/booking.ts";
import { run } from "../run.ts";
import { callsWithForeignId, foreignIdErrors } from "./foreign-ids.ts";
import { givenIssued, idsOf, ofOwners, partnerReads, read, readsOf } from "./partner-reads.ts";
import { refusal } from "./refusal.ts";
import { givenSnapshot } from "./snapshot.ts";
import { bindings, givenWorld, type World } from "./world.ts";
import { callOf, putWorld, send, type WriteCommand, writes } from "./write.ts";

const timeout = 240_000;

beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
  accountProvider();
});

/** Writes that concern no place: they are made for the member themselves, or add a client. */
const ofNoPlace: readonly string[] = ["client.create", "draft.save.rents", "draft.delete.rents"];

/** Writes that concern the whole company, which staff with limited places may not make. */
const ofAllPlaces: readonly string[] = [
  ...["draft.save.place", "draft.delete.place", "place.create"],
  ...["onboarding.place", "onboarding.publish", "onboarding.later"],
  ...["product.create", "product.change", "product.offer"],
  ...["team.setPlaces", "client.merge", "client.undoMerge"],
];

/** Files that the world lacks: its clients have signed nothing, its photo has no bytes, its rental no policy and its partner may have no NIP. */
const withoutFile: readonly string[] = [
  "/reservations/:id/agreement",
  "/rents/:id/photos/:photoId",
  "/rents/:id/policy",
  "/invoices/:id/ksef-receipt",
  "/invoices/:id/ksef-xml",
];

/** Tables that refer to limited ones and need no limit themselves. */
const unlimitedTables: Record<string, string> = {
  ksef_collective_identifiers: "are read through their rent",
  ksef_submissions: "are read through their invoice",
  order_charges: "are read through their order",
  online_payment_shares: "are read through their payment",
  payments: "are read through their order",
  refunds: "are read through their payment",
  payment_mismatches: "are read by administrators",
  method_setups: "are read by the tenant, and by jobs",
  method_setup_rents: "are read through their setup",
  collection_attempts: "are read through their charge or payment",
  collection_events: "are read through their case",
  collection_documents: "are read through their case",
  collection_postings: "are read through their case",
  recorded_payment_shares: "are read through their payment",
  ledger_transactions: "are read by payments and refunds",
  ledger_entries: "are read by payments and refunds",
  content_reports: "are read by administrators and by link",
  waitlist_entries: "are read by those who wait, and by jobs",
  saved_items: "are read by the user who saved them",
  drafts: "are read by the user who saved them",
  webhook_endpoints: "are read by owners, who see all places",
  webhook_events: "are read by owners, who see all places",
};

/** The tables whose rows a test gives to another partner, so that it has places with records of every kind. */
const movableTables = [
  ...["places", "photos", "boxes", "planned_box_prices", "blocks", "products", "clients", "client_merges"],
  ...["reservations", "rent_imports", "rents", "rent_changes", "rent_photos", "charges", "orders", "invitations"],
  ...["collection_cases", "questions"],
];

/** Answers other than 404: they name the field or the line of the list with the unknown id. */
const answeredOtherwise: Partial<Record<WriteCommand, readonly string[]>> = {
  "reservation.create": ["422 request.invalid"],
  "rent.import": ["200"],
};

/** Writes of the managers; owners always see all places. */
const managersWrites = writes.filter(([, { least }]) => least !== "owner");

/** Limits the world's manager to these places. */
async function limited({ partnerId, staff }: World, placeIds: readonly string[]): Promise<Caller> {
  await env.DB.prepare("UPDATE partner_members SET place_ids = ? WHERE uid = ?")
    .bind(JSON.stringify(placeIds), staff.manager)
    .run();
  return as.partner(partnerId, staff.manager, "manager", bindings);
}

describe("a member of the staff with limited places", { timeout }, () => {
  it("reads nothing of the partner's other places", async () => {
    const world = await givenIssued(await givenWorld());
    const hidden = await idsOf(world);
    const other = await given.place({ partner_id: world.partnerId });
    const manager = await limited(world, [String(other.id)]);
    const wrong: string[] = [];
    for (const { name, path } of readsOf(world)) {
      const { status, text } = await read(manager, path);
      const isOfOne = /:\w+Id|:id|PDF/.test(name) || name === "/drafts/:form";
      if (ofOwners.includes(name)) {
        if (status !== 403) wrong.push(`${path}: ${status}`);
      } else if (
        isOfOne ? status !== 404 && !(name === "/drafts/:form" && text.includes('"data":null')) : status >= 500
      ) {
        wrong.push(`${path}: ${status} ${text.slice(0, 200)}`);
      }
      const shown = hidden.filter((id) => text.includes(id));
      if (shown.length > 0) wrong.push(`${path} shows ${shown}`);
      if (/Jan Kowalski|A-0/.test(text)) wrong.push(`${path} shows a name: ${text.slice(0, 300)}`);
    }
    expect(wrong).toEqual([]);
  });

  it("counts nothing of the partner's other places", async () => {
    const world = await givenWorld();
    const other = await given.place({ partner_id: world.partnerId });
    const manager = await limited(world, [String(other.id)]);
    const empty = await as.partner("par_empty", undefined, "manager", bindings);
    const figures = async (caller: Caller) => {
      const dashboard = await (await caller.get("/api/partner/dashboard")).json<Record<string, unknown>>();
      const { places: _places, tasks: _tasks, ...rest } = dashboard;
      return rest;
    };
    expect(await figures(manager)).toEqual(await figures(empty));
  });

  it("reads the same as others if these are all places", async () => {
    const world = await givenIssued(await givenWorld());
    await env.DB.prepare("UPDATE clients SET created_by = ?").bind(world.staff.manager).run();
    const everything = as.partner(world.partnerId, world.staff.manager, "manager", bindings);
    const reads = readsOf(world).filter(({ name }) => !["/user/partner", "/team", "/company/register"].includes(name));
    const before = new Map<string, Awaited<ReturnType<typeof read>>>();
    for (const { path } of reads) before.set(path, await read(everything, path));
    const manager = await limited(world, [world.placeId, world.draftId]);
    for (const { path } of reads) {
      expect([path, await read(manager, path)]).toEqual([path, before.get(path)]);
    }
    const refused = reads.filter(({ path }) => before.get(path)?.status !== 200).map(({ name }) => name);
    expect(refused.filter((name) => ![...withoutFile, ...ofOwners].includes(name))).toEqual([]);
  });

  it("writes nothing at the partner's other places", async () => {
    const world = await givenWorld();
    const other = await given.place({ partner_id: world.partnerId });
    const manager = await limited(world, [String(other.id)]);
    const snapshot = await givenSnapshot();
    const wrong: string[] = [];
    for (const [command, { isPartly = false, first }] of managersWrites) {
      if (ofNoPlace.includes(command)) continue;
      const precondition = first?.(world);
      if (precondition) await env.DB.prepare(precondition[0]).bind(precondition[1]).run();
      const wanted = ofAllPlaces.includes(command)
        ? ["403 auth.forbidden"]
        : [...(isPartly ? ["200"] : []), "404 resource.not_found", ...(answeredOtherwise[command] ?? [])];
      const fault = await refusal(
        snapshot,
        () => send(manager, callOf(command, world)),
        wanted,
        isPartly ? world.placeId : "",
      );
      if (fault !== null) wrong.push(`${command}: ${fault}`);
    }
    expect(wrong).toEqual([]);
  });

  it("uses nothing of the partner's other places in a write at their own", async () => {
    const [world, other] = [await givenWorld(), await givenWorld()];
    await env.DB.batch(
      movableTables.map((table) =>
        env.DB.prepare(`UPDATE ${table} SET partner_id = ? WHERE partner_id = ?`).bind(
          world.partnerId,
          other.partnerId,
        ),
      ),
    );
    await env.DB.prepare("UPDATE clients SET created_by = ? WHERE id IN (?, ?, ?)")
      .bind(world.staff.manager, world.clientId, world.blockedId, world.mergedId)
      .run();
    const manager = await limited(world, [world.placeId, world.draftId]);
    const snapshot = await givenSnapshot();
    const wrong: string[] = [];
    for (const [command, { isPartly = false }] of managersWrites) {
      if (ofAllPlaces.includes(command)) continue;
      for (const call of callsWithForeignId(command, world, other)) {
        const wanted = isPartly ? ["200"] : [...foreignIdErrors, ...(answeredOtherwise[command] ?? [])];
        const fault = await refusal(snapshot, () => send(manager, call), wanted, isPartly ? other.placeId : "");
        if (fault !== null) wrong.push(`${command}, as ${call.path} ${JSON.stringify(call.body)}: ${fault}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it("makes at their places every write that their role allows", async () => {
    const world = await givenWorld();
    await env.DB.prepare("UPDATE clients SET created_by = ?").bind(world.staff.manager).run();
    const manager = await limited(world, [world.placeId, world.draftId]);
    const snapshot = await givenSnapshot();
    const before = await snapshot.take();
    const wrong: string[] = [];
    for (const [, [command, row]] of dueOf(managersWrites, 4, run)) {
      await putWorld(snapshot, before, world, row);
      const answer = await send(manager, callOf(command, world));
      const wanted = ofAllPlaces.includes(command) ? 403 : row.status;
      if (answer.status !== wanted) wrong.push(`${command}: ${answer.status} ${answer.ok ? "" : await codeOf(answer)}`);
    }
    expect(wrong).toEqual([]);
  });

  it("is limited in each table with rows of a place", async () => {
    const references = ["place_id", "box_id", "rent_id", "reservation_id", "order_id", "client_id", "charge_id"];
    const found = await all<{ name: string }>(
      `SELECT DISTINCT t.name FROM sqlite_master t JOIN pragma_table_info(t.name) c
       WHERE t.type = 'table' AND t.name NOT GLOB '_cf*' AND t.name NOT GLOB 'd1*' AND t.name NOT GLOB 'sqlite*'
         AND c.name IN (SELECT value FROM json_each(?))`,
      JSON.stringify(references),
    );
    const written: string[] = [];
    const db = { prepare: (sql: string) => written.push(sql) } as unknown as D1DatabaseSession;
    const isLimited = (table: string) => {
      limitedToPlaces(db, "usr_1").prepare(`SELECT 1 FROM ${table}`);
      return written.at(-1)?.startsWith(`WITH ${table} AS`) ?? false;
    };
    const missing = found.map(({ name }) => name).filter((name) => !isLimited(name));
    expect(missing.filter((name) => !(name in unlimitedTables))).toEqual([]);
  });

  it("is tried at each route that reads, and the exceptions name commands", () => {
    const routes = appRoutes
      .filter(({ method, path }) => method === "GET" && path.startsWith("/api/partner/"))
      .map(({ path }) => path.replace("/api/partner", "").replace(/\/$/, ""));
    expect([...new Set(routes)].toSorted()).toEqual(Object.keys(partnerReads).toSorted());
    const names = commands.map(({ name }) => name);
    expect([...ofNoPlace, ...ofAllPlaces].filter((name) => !names.includes(name))).toEqual([]);
  });
});
