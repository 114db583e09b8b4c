import { Hono } from "hono";
import { partnerRentQuery } from "../../../../domain/rent/partner-list.ts";
import {
  continueInput,
  extendInput,
  moveBoxInput,
  noticeInput,
  planPriceInput,
  planPricesInput,
  rentIds,
  rentMoveInput,
  settleInput,
} from "../../../../domain/rent/schema.ts";
import type { AppEnv } from "../../../env.ts";
import { csvAnswer } from "../../../http/list.ts";
import { validate } from "../../../http/validate.ts";
import {
  endRent,
  extendRent,
  giveNotice,
  planPrice,
  restoreAccess,
  suspendAccess,
  withdrawMove,
  withdrawNotice,
  withdrawPrice,
} from "../commands/service.ts";
import { planPrices, readPriceTerms } from "./bulk-price.ts";
import { moveRentToBox, settleRent, simpleAct } from "./commands.ts";
import { continueElsewhere } from "./continue.ts";
import { readPartnerRent } from "./detail.ts";
import { exportPartnerRents, listPartnerRents } from "./list.ts";
import { addRentPhoto, deleteRentPhoto, readRentPhoto } from "./photos.ts";

type Versioned = { version: string };

const acts = {
  extend: simpleAct("extend", extendRent),
  giveNotice: simpleAct("giveNotice", giveNotice),
  withdrawNotice: simpleAct("withdrawNotice", (scope, rent, { version }: Versioned) =>
    withdrawNotice(scope, rent, version),
  ),
  planPrice: simpleAct("planPrice", planPrice),
  withdrawPrice: simpleAct("withdrawPrice", (scope, rent, { version }: Versioned) =>
    withdrawPrice(scope, rent, version),
  ),
  withdrawMove: simpleAct("withdrawMove", (scope, rent, { version }: Versioned) => withdrawMove(scope, rent, version)),
  suspend: simpleAct("suspend", (scope, rent, { version }: Versioned) => suspendAccess(scope, rent, version)),
  restore: simpleAct("restore", (scope, rent, { version }: Versioned) => restoreAccess(scope, rent, version)),
  end: simpleAct("end", (scope, rent, { version }: Versioned) => endRent(scope, rent, version)),
};

/** A partner's rents and what is done with them. Every act names the version that its page showed. */
export const partnerRents = new Hono<AppEnv>()
  .get("/", validate("query", partnerRentQuery), async (c) => {
    const query = c.req.valid("query");
    if (query.format !== "csv") return c.json(await listPartnerRents(c.var.ctx, query), 200);
    return csvAnswer(c, "rents", await exportPartnerRents(c.var.ctx, query));
  })
  .get("/price-terms", validate("query", rentIds), async (c) =>
    c.json({ items: await readPriceTerms(c.var.ctx, c.req.valid("query").ids) }, 200),
  )
  .post("/plan-prices", validate("json", planPricesInput), async (c) =>
    c.json(await planPrices(c.var.ctx, c.req.valid("json")), 200),
  )
  .get("/:id", async (c) => c.json(await readPartnerRent(c.var.ctx, c.req.param("id")), 200))
  .post("/:id/photos", async (c) => c.json(await addRentPhoto(c.var.ctx, c.req.param("id")), 201))
  .get("/:id/photos/:photoId", (c) => readRentPhoto(c.var.ctx, c.req.param("id"), c.req.param("photoId")))
  .delete("/:id/photos/:photoId", async (c) => {
    await deleteRentPhoto(c.var.ctx, c.req.param("id"), c.req.param("photoId"));
    return c.body(null, 204);
  })
  .post("/:id/extend", validate("json", extendInput), async (c) =>
    c.json(await acts.extend(c, c.req.param("id"), c.req.valid("json")), 200),
  )
  .post("/:id/continue", validate("json", continueInput), async (c) =>
    c.json(await continueElsewhere(c.var.ctx, c.req.param("id"), c.req.valid("json")), 201),
  )
  .post("/:id/move", validate("json", moveBoxInput), async (c) =>
    c.json(await moveRentToBox(c.var.ctx, c.req.param("id"), c.req.valid("json")), 200),
  )
  .post("/:id/withdraw-move", validate("json", rentMoveInput), async (c) =>
    c.json(await acts.withdrawMove(c, c.req.param("id"), c.req.valid("json")), 200),
  )
  .post("/:id/give-notice", validate("json", noticeInput), async (c) =>
    c.json(await acts.giveNotice(c, c.req.param("id"), c.req.valid("json")), 200),
  )
  .post("/:id/withdraw-notice", validate("json", rentMoveInput), async (c) =>
    c.json(await acts.withdrawNotice(c, c.req.param("id"), c.req.valid("json")), 200),
  )
  .post("/:id/plan-price", validate("json", planPriceInput), async (c) =>
    c.json(await acts.planPrice(c, c.req.param("id"), c.req.valid("json")), 200),
  )
  .post("/:id/withdraw-price", validate("json", rentMoveInput), async (c) =>
    c.json(await acts.withdrawPrice(c, c.req.param("id"), c.req.valid("json")), 200),
  )
  .post("/:id/suspend", validate("json", rentMoveInput), async (c) =>
    c.json(await acts.suspend(c, c.req.param("id"), c.req.valid("json")), 200),
  )
  .post("/:id/restore", validate("json", rentMoveInput), async (c) =>
    c.json(await acts.restore(c, c.req.param("id"), c.req.valid("json")), 200),
  )
  .post("/:id/end", validate("json", rentMoveInput), async (c) =>
    c.json(await acts.end(c, c.req.param("id"), c.req.valid("json")), 200),
  )
  .post("/:id/settle-deposit", validate("json", settleInput), async (c) =>
    c.json(await settleRent(c.var.ctx, c.req.param("id"), c.req.valid("json")), 200),
  );
