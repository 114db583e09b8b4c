import { env } from "cloudflare:workers";
import { newId } from "../../../domain/core/ids.ts";
import { packSlice, sliceKey } from "../../../worker/features/invoice/archive/files.ts";
import type { Caller } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { all, inDays, one } from "../reservation/booking.ts";
import type { World } from "./world.ts";

/** Records of a world that its own commands have made. */
export interface Issued {
  orderId: string;
  invoiceId: string;
  archiveId: string;
}

type Address = (world: World & Issued) => string;

/** A request for each route that reads in the partner's area, and for each file made from one. */
export const partnerReads = {
  "/user/partner": () => "",
  "/trial": () => "",
  "/dashboard": () => "",
  "/company": () => "",
  "/company/register": () => "?nip=5252248481",
  "/compliance": () => "",
  "/compliance/statements": () => "",
  "/compliance/statements/:year/statement.csv": () => "2025",
  "/find": ({ boxNumber }) => `?q=${boxNumber}`,
  "/drafts/:form": ({ placeId }) => `boxes?placeId=${placeId}`,
  "/onboarding": () => "",
  "/payout": () => "",
  "/payout/history": () => "",
  "/payout/bank": () => "",
  "/team": () => "",
  "/questions": () => "",
  "/questions/waiting": () => "",
  "/questions/:questionId": ({ questionId }) => questionId,
  "/reservations": () => "",
  "/reservations/terms/:boxId": ({ boxId }) => `${boxId}?from=${inDays(3)}&months=open`,
  "/reservations/of-order/:orderId": ({ orderId }) => orderId,
  "/reservations/:id": ({ paidId }) => paidId,
  "/reservations/:id/agreement": ({ paidId }) => paidId,
  "/invitations": () => "",
  "/clients": () => "",
  "/clients/tags": () => "",
  "/clients/:clientId": ({ clientId }) => clientId,
  "/clients/:clientId/history": ({ clientId }) => clientId,
  "/invoices": () => "",
  "/invoices/archives": () => "",
  "/invoices/archives/:id/zip": ({ archiveId }) => archiveId,
  "/invoices/:id/duplicate/pdf": ({ invoiceId }) => invoiceId,
  "/invoices/commission": () => "",
  "/invoices/commission/:id/pdf": ({ invoiceId }) => invoiceId,
  "/invoices/:id": ({ invoiceId }) => invoiceId,
  "/invoices/:id/ksef-receipt": ({ invoiceId }) => invoiceId,
  "/ksef": () => "",
  "/accountant": () => "",
  "/api-keys": () => "",
  "/webhooks": () => "",
  "/webhooks/:id/deliveries": ({ webhookId }) => webhookId,
  "/prepayment-offer": () => "",
  "/sms": () => "",
  "/invoices/:id/ksef-xml": ({ invoiceId }) => invoiceId,
  "/statements/basis": () => `?from=${inDays(-20)}&to=${inDays(0)}`,
  "/reports/rent-roll": () => "",
  "/reports/outstanding": () => "",
  "/reports/occupancy": () => "",
  "/reports/occupancy/rents": () => `?month=${inDays(0).slice(0, 7)}`,
  "/reports/revenue": () => "",
  "/reports/revenue/charges": () => `?month=${inDays(0).slice(0, 7)}`,
  "/reports/revenue/payments": () => `?month=${inDays(0).slice(0, 7)}`,
  "/reports/turnover": () => "",
  "/reports/turnover/rents": () => `?month=${inDays(0).slice(0, 7)}`,
  "/reports/prices": () => "",
  "/reports/prices/rents": () => "",
  "/reports/vacancy": () => "",
  "/reports/vacancy/boxes": () => "?boxes=all",
  "/reports/searches": () => "",
  "/reports/searches/days": () => `?month=${inDays(0).slice(0, 7)}`,
  "/vindication": () => "",
  "/vindication/board": () => "",
  "/vindication/settings": () => "",
  "/vindication/letters.pdf": () => "",
  "/vindication/:id": ({ caseId }) => caseId,
  "/vindication/:id/evidence.zip": ({ caseId }) => caseId,
  "/vindication/:id/documents/:documentId/pdf": ({ caseId, documentId }) => `${caseId} ${documentId}`,
  "/rents": () => "",
  "/rents/price-terms": ({ open }) => `?ids=${open.id}`,
  "/rents/:id": ({ open }) => open.id,
  "/rents/:id/policy": ({ open }) => open.id,
  "/rents/:id/photos/:photoId": ({ open, rentPhotoId }) => `${open.id} ${rentPhotoId}`,
  "/rent-imports": () => "",
  "/places": () => "",
  "/places/:placeId": ({ placeId }) => placeId,
  "/places/:placeId/boxes": ({ placeId }) => placeId,
  "/places/:placeId/boxes/numbers": ({ placeId }) => placeId,
  "/places/:placeId/timeline": ({ placeId }) => `${placeId}?from=${inDays(-30)}&days=90`,
  "/boxes/:boxId": ({ boxId }) => boxId,
  "/products": () => "",
} satisfies Record<string, Address>;

/** Lists that are also files. */
const files = ["/reservations", "/clients", "/invoices", "/rents", "/places", "/places/:placeId/boxes"] as const;

/** @returns the addresses of all reads, by route or file */
export function readsOf(world: World & Issued): { name: string; path: string }[] {
  const reads = Object.entries(partnerReads).map(([route, address]) => {
    const [ids = "", query = ""] = address(world).split(/(?=\?)/);
    const left = ids.startsWith("?") ? [] : ids.split(" ");
    const path = route.replace(/:\w+/g, () => left.shift() ?? "");
    return { name: route, path: `/api/partner${path}${ids.startsWith("?") ? ids : query}` };
  });
  const asFiles = reads
    .filter(({ name }) => files.some((file) => file === name))
    .map(({ name, path }) => ({ name: `${name} as CSV`, path: `${path}?format=csv` }));
  return [...reads, ...asFiles, { name: "an invoice as PDF", path: `/api/invoices/${world.invoiceId}/pdf` }];
}

/** Reads for owners only, who see all places. */
export const ofOwners: readonly string[] = [
  ...["/payout/history", "/payout/bank", "/accountant", "/api-keys", "/webhooks", "/webhooks/:id/deliveries"],
  ...["/compliance/statements", "/compliance/statements/:year/statement.csv"],
  ...["/invoices/commission", "/invoices/commission/:id/pdf", "/company/register"],
];

/** Reads for owners and managers only. */
export const ofManagers: readonly string[] = [
  ...["/drafts/:form", "/rent-imports", "/places/:placeId/boxes/numbers"],
  ...["/vindication", "/vindication/board", "/vindication/settings", "/vindication/:id"],
  ...["/vindication/:id/evidence.zip", "/vindication/:id/documents/:documentId/pdf", "/vindication/letters.pdf"],
];

export async function givenIssued(world: World): Promise<World & Issued> {
  const invoice = await one<{ id: string; orderId: string }>(
    `SELECT iv.id, iv.order_id AS orderId FROM invoices iv JOIN orders o ON o.id = iv.order_id WHERE o.reservation_id = ?`,
    world.paidId,
  );
  const [invoiceId, archiveId] = [invoice?.id ?? "", newId("invoiceArchive")];
  const at = new Date().toISOString();
  await given.insert("collection_postings", {
    ...{ id: world.documentId, case_id: world.caseId, partner_id: world.partnerId, created_at: at },
  });
  await given.insert("invoice_archives", {
    ...{ id: archiveId, partner_id: world.partnerId, invoices: JSON.stringify([invoiceId]), printed: 1, ready_at: at },
    ...{ expires_at: "2999-01-01", version: "v", created_by: world.staff.manager, created_at: at, updated_at: at },
  });
  await env.PHOTOS.put(sliceKey(archiveId, 0), packSlice([]));
  return { ...world, invoiceId, archiveId, orderId: invoice?.orderId ?? "" };
}

export async function read(caller: Caller, path: string) {
  const answer = await caller.get(path);
  const isBinary = /pdf|image|zip/.test(answer.headers.get("content-type") ?? "");
  return {
    status: answer.status,
    text: isBinary ? "" : (await answer.text()).replace(/"(serverNow|requestId)":"[^"]*"/g, ""),
  };
}

/** The ids of all rows at the world's places, and of their clients. */
export async function idsOf({ partnerId }: World): Promise<string[]> {
  const tables = [
    "places",
    "boxes",
    "photos",
    "reservations",
    "rents",
    "orders",
    "invoices",
    "clients",
    "rent_imports",
    "questions",
  ];
  const rows = await Promise.all(
    tables.map((table) => all<{ id: string }>(`SELECT id FROM ${table} WHERE partner_id = ?`, partnerId)),
  );
  return rows.flat().map(({ id }) => id);
}
