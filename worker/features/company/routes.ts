import { Hono } from "hono";
import { changeCompanyInput, findCompanyQuery } from "../../../domain/company/company.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { runCommand } from "../../http/command.ts";
import { validate } from "../../http/validate.ts";

/** Few requests need it: the others start without it. */
const service = () => import("./service.ts");

/** For buyers with or without an account. */
export const companies = new Hono<AppEnv>().get("/register", validate("query", findCompanyQuery), async (c) =>
  c.json(await (await service()).findBuyerCompany(c.var.ctx, c.req.valid("query").nip), 200),
);

export const company = new Hono<AppEnv>()
  .get("/", async (c) => c.json(await (await service()).getCompany(c.var.ctx), 200))
  .patch("/", validate("json", changeCompanyInput), async (c) => {
    const { changeCompany } = await import("./save.ts");
    await runCommand(c.var.ctx, changeCompany, {}, c.req.valid("json"));
    return c.json(await (await service()).getCompany(c.var.ctx), 200);
  })
  .get("/register", validate("query", findCompanyQuery), async (c) =>
    c.json(await (await service()).findRegistered(c.var.ctx, c.req.valid("query").nip), 200),
  );
