import { Hono } from "hono";
import { rentImportInput } from "../../../domain/rent-import/schema.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { runCommand } from "../../http/command.ts";
import { validate } from "../../http/validate.ts";

/** Few requests need them: the others start without it. */
const service = () => import("./service.ts");
const undo = () => import("./undo.ts");

/** Running rents of a partner, imported from a spreadsheet. */
export const rentImports = new Hono<AppEnv>()
  .get("/", async (c) => c.json(await (await undo()).listImports(c.var.ctx), 200))
  .post("/", validate("json", rentImportInput), async (c) =>
    c.json(await (await service()).importRents(c.var.ctx, c.req.valid("json")), 200),
  )
  .post("/:id/undo", async (c) => {
    const { undoImport } = await undo();
    return c.json(await runCommand(c.var.ctx, undoImport, c.req.param(), null), 200);
  });
