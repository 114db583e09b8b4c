import { addMonths } from "../../../../domain/core/day.ts";
import { jpeg } from "../../../domain/photo/pictures.ts";
import { inDays } from "../../reservation/booking.ts";
import type { World } from "../world.ts";
import type { WriteRow } from "../write-row.ts";

const ofRent = (
  name: "ending" | "open" | "noticed" | "owing" | "suspended" | "over" | "changing",
  more: object = {},
) => ({
  least: "clerk" as const,
  params: (world: World) => ({ id: world[name].id }),
  body: (world: World) => ({ version: world[name].version, ...more }),
  status: 200,
});

/** Rents, and lists of them. */
export const rentsWrites = {
  "POST /api/partner/rents/:id/extend": ofRent("ending", { untilOn: inDays(50) }),
  "POST /api/partner/rents/:id/continue": {
    ...ofRent("ending"),
    body: ({ ending, boxId }) => ({
      ...{ version: ending.version, boxId, months: 2, rentGrosze: 35_000, depositGrosze: 35_000, note: "" },
    }),
    status: 201,
  },
  "POST /api/partner/rents/:id/move": {
    ...ofRent("open"),
    body: ({ open, boxId }) => ({ version: open.version, boxId, fromOn: inDays(10), rentGrosze: 35_000 }),
  },
  "POST /api/partner/rents/:id/withdraw-move": ofRent("changing"),
  "POST /api/partner/rents/:id/give-notice": ofRent("open", { endOn: inDays(30) }),
  "POST /api/partner/rents/:id/withdraw-notice": ofRent("noticed"),
  "POST /api/partner/rents/:id/plan-price": {
    ...ofRent("open"),
    body: ({ open }) => ({ version: open.version, fromOn: addMonths(inDays(-40), 4), rentGrosze: 40_000 }),
  },
  "POST /api/partner/rents/plan-prices": {
    least: "clerk",
    body: ({ open, owing }) => ({
      ...{
        rents: [open, owing].map(({ id, version }) => ({ id, version })),
        fromOn: addMonths(inDays(-40), 4),
        price: { kind: "percent", percent: 5 },
      },
    }),
    status: 200,
    isPartly: true,
  },
  "POST /api/partner/rents/:id/withdraw-price": ofRent("changing"),
  "POST /api/partner/rents/:id/suspend": ofRent("owing"),
  "POST /api/partner/rents/:id/restore": ofRent("suspended"),
  "POST /api/partner/rents/:id/end": ofRent("open"),
  "POST /api/partner/rents/:id/settle-deposit": ofRent("over", {
    note: "",
    deductions: [{ reason: "Wyrwany zamek", grosze: 5_000 }],
  }),
  "POST /api/partner/rents/:id/photos": {
    least: "clerk",
    params: ({ open: { id } }) => ({ id }),
    bytes: () => jpeg(800, 600),
    status: 201,
  },
  "DELETE /api/partner/rents/:id/photos/:photoId": {
    least: "clerk",
    params: ({ open: { id }, rentPhotoId: photoId }) => ({ id, photoId }),
    status: 204,
  },
  "POST /api/partner/rent-imports": {
    least: "manager",
    body: ({ boxNumber }) => ({
      ...{ mode: "save", invites: true },
      csv: `Box,Client,E-mail,From,Monthly price\n${boxNumber},Jan Lis,nowy@example.com,${inDays(-3)},300`,
    }),
    status: 200,
  },
  "POST /api/partner/rent-imports/:id/undo": {
    least: "manager",
    params: ({ importId: id }) => ({ id }),
    status: 200,
  },
} satisfies Record<string, WriteRow>;
