import { Hono } from "hono";
import { extendInput, noticeInput, rentMoveInput, withdrawInput } from "../../../../domain/rent/schema.ts";
import type { DepositPayment } from "../../../../domain/rent/settlement.ts";
import { rows } from "../../../db/database.ts";
import type { AppEnv } from "../../../env.ts";
import { validate } from "../../../http/validate.ts";
import type { PaidReservation } from "../../payment/statements.ts";
import {
  type ActScope,
  depositPayments,
  extendRent,
  giveNotice,
  paidReservationOf,
  type RentState,
  withdrawFromRent,
  withdrawNotice,
} from "../commands/service.ts";
import { listOwnRents, showAccessCode } from "../service.ts";
import { actAsTenant, readOwnPhoto, readTerms } from "./commands.ts";

/** An act that needs no more than its input. */
function simpleAct<Input>(
  name: string,
  statements: (scope: ActScope, rent: RentState, input: Input) => D1PreparedStatement[],
) {
  return (input: Input) => ({
    name: `rent.${name}`,
    input,
    plan: (scope: ActScope, rent: RentState) => statements(scope, rent, input),
  });
}

const acts = {
  extend: simpleAct("extend", extendRent),
  giveNotice: simpleAct("giveNotice", giveNotice),
  withdrawNotice: simpleAct("withdrawNotice", (scope, rent, { version }: { version: string }) =>
    withdrawNotice(scope, rent, version),
  ),
};

export const rents = new Hono<AppEnv>()
  .get("/", async (c) => c.json({ items: await listOwnRents(c.var.ctx) }, 200))
  .get("/:id/terms", async (c) => c.json(await readTerms(c.var.ctx, c.req.param("id")), 200))
  .get("/:id/photos/:photoId", (c) => readOwnPhoto(c.var.ctx, c.req.param("id"), c.req.param("photoId")))
  .post("/:id/access-code", async (c) =>
    c.json({ code: await showAccessCode(c.var.ctx, c.req.param("id")) }, 200, { "cache-control": "no-store" }),
  )
  .post("/:id/extend", validate("json", extendInput), async (c) =>
    c.json(await actAsTenant(c.var.ctx, c.req.param("id"), acts.extend(c.req.valid("json"))), 200),
  )
  .post("/:id/give-notice", validate("json", noticeInput), async (c) =>
    c.json(await actAsTenant(c.var.ctx, c.req.param("id"), acts.giveNotice(c.req.valid("json"))), 200),
  )
  .post("/:id/withdraw-notice", validate("json", rentMoveInput), async (c) =>
    c.json(await actAsTenant(c.var.ctx, c.req.param("id"), acts.withdrawNotice(c.req.valid("json"))), 200),
  )
  .post("/:id/withdraw", validate("json", withdrawInput), async (c) => {
    const id = c.req.param("id");
    const input = c.req.valid("json");
    return c.json(
      await actAsTenant(c.var.ctx, id, {
        ...{ name: "rent.withdraw", input },
        read: (db) => [paidReservationOf(db, id), depositPayments(db, id)],
        plan: (scope, rent, [paid, deposits]) =>
          withdrawFromRent(scope, rent, input, {
            paid: rows<PaidReservation>(paid)[0],
            deposits: rows<DepositPayment>(deposits),
          }),
      }),
      200,
    );
  });
