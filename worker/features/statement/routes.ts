import { Hono } from "hono";
import { statementQuery } from "../../../domain/statement/schema.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { command } from "../../http/command.ts";
import { validate } from "../../http/validate.ts";
import { recordStatement } from "./record.ts";

/** Few requests need it: the others start without it. */
const basis = () => import("./read-basis.ts");

/** Bank statements of a partner. They are read in the browser; only payments to record are sent. */
export const statements = new Hono<AppEnv>()
  .get("/basis", validate("query", statementQuery), async (c) =>
    c.json(await (await basis()).readStatementBasis(c.var.ctx, c.req.valid("query")), 200),
  )
  .post("/record", ...command(recordStatement));
