import { Hono } from "hono";
import { clientListQuery } from "../../../domain/client/schema.ts";
import { pageQuery } from "../../../domain/core/paging.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { command, runCommand } from "../../http/command.ts";
import { csvAnswer } from "../../http/list.ts";
import { validate } from "../../http/validate.ts";
import { blockClient, changeClient, changeClientTerm, changeNotes, changeTags, unblockClient } from "./change.ts";
import { createClient } from "./create.ts";
import { mergeClient } from "./merge.ts";
import { recordClientPayment } from "./record-payment.ts";
import { recordTransfer } from "./record-transfer.ts";
import { refundCredit } from "./refund-credit.ts";
import { returnCreditToClient } from "./return-credit.ts";
import { undoMerge } from "./undo-merge.ts";

/** Few requests need them: the others start without them. */
const list = () => import("./list.ts");
const detail = () => import("./detail.ts");

/** The clients of a partner: people and companies. */
export const partnerClients = new Hono<AppEnv>()
  .get("/", validate("query", clientListQuery), async (c) => {
    const query = c.req.valid("query");
    if (query.format !== "csv") return c.json(await (await list()).listClients(c.var.ctx, query), 200);
    return csvAnswer(c, "clients", await (await list()).exportClients(c.var.ctx, query));
  })
  .post("/", ...command(createClient, 201))
  .get("/tags", async (c) => c.json(await (await list()).listTags(c.var.ctx), 200))
  .get("/:clientId", async (c) => c.json(await (await detail()).getClient(c.var.ctx, c.req.param("clientId")), 200))
  .patch("/:clientId", ...command(changeClient))
  .get("/:clientId/history", validate("query", pageQuery), async (c) =>
    c.json(await (await detail()).getHistory(c.var.ctx, c.req.param("clientId"), c.req.valid("query").cursor), 200),
  )
  .put("/:clientId/notes", ...command(changeNotes))
  .put("/:clientId/payment-term", ...command(changeClientTerm))
  .patch("/:clientId/tags", ...command(changeTags))
  .post("/:clientId/merge", ...command(mergeClient))
  .post("/:clientId/undo-merge", ...command(undoMerge))
  .post("/:clientId/record-payment", ...command(recordClientPayment))
  .post("/:clientId/record-transfer", ...command(recordTransfer))
  .post("/:clientId/refund-credit", ...command(refundCredit))
  .post("/:clientId/return-credit", ...command(returnCreditToClient))
  .post("/:clientId/block", ...command(blockClient))
  .post("/:clientId/unblock", async (c) =>
    c.json(await runCommand(c.var.ctx, unblockClient, c.req.param(), null), 200),
  );
