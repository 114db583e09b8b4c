import { env } from "cloudflare:workers";
import { type Role, roles } from "../../domain/account/roles.ts";
import { featureBits } from "../../domain/box/features.ts";
import { newId } from "../../domain/core/ids.ts";
import { cellOf } from "../../domain/search/cell.ts";
import type { StaffRole } from "../../domain/team/staff.ts";

type Value = string | number | null;
type Row = Record<string, Value>;

const at = "2026-01-01T00:00:00.000Z";

/** Inserts a row unless it already exists, so that tests can use the same fixture twice. */
async function insert<R extends Row>(table: string, row: R): Promise<R> {
  const names = Object.keys(row);
  const marks = names.map(() => "?").join(", ");
  await env.DB.prepare(`INSERT INTO ${table} (${names.join(", ")}) VALUES (${marks}) ON CONFLICT DO NOTHING`)
    .bind(...Object.values(row))
    .run();
  return row;
}

let count = 0;
const next = () => String(++count).padStart(6, "0");

/** A passkey that an account has had for long. */
const passkey = (more: { id: string; uid: string } & Row) =>
  insert("passkeys", {
    ...{ credential_id: more.id, public_key: "k", counter: 0, transports: "[]", name: "Laptop" },
    ...{ created_at: at, last_used_at: at, ...more },
  });

async function user(
  more: { uid?: string; role?: Role | null; status?: "active" | "blocked"; email?: string } & Row = {},
) {
  const uid = more.uid ?? newId("user");
  return insert("users", {
    uid,
    email: `${uid}@example.com`,
    email_verified: 1,
    role: roles.Customer,
    created_at: at,
    updated_at: at,
    ...more,
  });
}

/** A live partner, whose steps of debt collection wait for no approval. */
async function partner(more: Row = {}) {
  const id = String(more.id ?? newId("partner"));
  const made = await insert("partners", {
    legal_name: "Magazyny Testowe sp. z o.o.",
    street: "ul. Testowa 1",
    postcode: "00-001",
    city: "Warszawa",
    email: "biuro@example.com",
    phone: "+48221234567",
    onboarding_status: 4,
    payout_status: "active",
    invoice_prefix: `T${id.slice(-8)}${next()}`,
    live_at: "2000-01-01T00:00:00.000Z",
    created_at: at,
    updated_at: at,
    ...more,
    id,
  });
  // An account that has just begun has no row of its own yet.
  if (made.onboarding_status === 0) return made;
  await insert("collection_settings", {
    ...{ id, remind_days: 1, demand_days: 7, suspend_days: 14, pre_court_days: 30, holds_steps: 0 },
    ...{ version: "", created_at: at, updated_at: at },
  });
  return made;
}

async function member(more: { uid: string; partnerId: string; staffRole?: StaffRole; placeIds?: string[] }) {
  const { uid, partnerId, staffRole = "owner", placeIds } = more;
  await user({ uid, role: roles.Partner });
  return insert("partner_members", {
    uid,
    partner_id: partnerId,
    staff_role: staffRole,
    place_ids: placeIds ? JSON.stringify(placeIds) : null,
    created_at: at,
  });
}

/** A published place in Warsaw, with a new partner unless `partner_id` is given. */
async function place(more: { partner_id?: string; lat?: number; lng?: number } & Row = {}) {
  const id = String(more.id ?? newId("place"));
  const { lat = 52.23, lng = 21.01 } = more;
  return insert("places", {
    slug: `magazyn-${next()}-${id
      .slice(-4)
      .toLowerCase()
      .replace(/[^a-z0-9]/g, "-")}`,
    name_pl: "Magazyn Testowy",
    name_en: "Test Storage",
    street: "ul. Składowa 2",
    postcode: "00-002",
    city: "Warszawa",
    status: "published",
    created_at: at,
    updated_at: at,
    ...more,
    id,
    partner_id: more.partner_id ?? (await partner()).id,
    lat,
    lng,
    cell: cellOf(lat, lng),
  });
}

/** A free box of 5 m², in a new place unless `place_id` and `partner_id` are given. */
async function box(more: { place_id?: string; partner_id?: string } & Row = {}) {
  const home =
    more.place_id === undefined || more.partner_id === undefined
      ? await place(more.partner_id === undefined ? {} : { partner_id: more.partner_id })
      : { id: more.place_id, partner_id: more.partner_id };
  return insert("boxes", {
    id: newId("box"),
    number: `A-${next()}`,
    kind: "indoor",
    width_cm: 200,
    depth_cm: 250,
    height_cm: 280,
    features: featureBits(["climate"]),
    monthly_grosze: 29_900,
    deposit_grosze: 29_900,
    created_at: at,
    updated_at: at,
    ...more,
    place_id: home.id,
    partner_id: home.partner_id,
  });
}

/** A product. Without `partner_id` it is a marketplace product, which all existing partners sell. */
async function product(more: Row = {}) {
  const made = await insert("products", {
    id: newId("product"),
    name_pl: "Kłódka",
    name_en: "Padlock",
    kind: "oneTime",
    price_grosze: 4_900,
    created_at: at,
    updated_at: at,
    ...more,
  });
  await env.DB.prepare(
    `INSERT INTO partner_products (partner_id, product_id, created_at)
     SELECT p.id, r.id, r.created_at FROM partners p JOIN products r ON r.id = ? AND r.partner_id IS NULL`,
  )
    .bind(made.id)
    .run();
  return made;
}

async function client(more: { partner_id: string } & Row) {
  return insert("clients", {
    id: newId("client"),
    kind: "person",
    name: "Anna Nowak",
    email: "anna@example.com",
    search_text: "anna nowak",
    created_at: at,
    updated_at: at,
    ...more,
  });
}

/** Inserts rows with all required columns; `more` overrides columns. */
export const given = { insert, user, passkey, partner, member, place, box, product, client };
