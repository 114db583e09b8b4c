import { Hono } from "hono";
import { accountLinkInput, changeCompanyInput, findCompanyQuery } from "../../../domain/company/company.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { runCommand } from "../../http/command.ts";
import { limitSignIn } from "../../http/limits.ts";
import { hashOfToken } from "../../http/link-token.ts";
import { noInput, validate } from "../../http/validate.ts";

/** Few requests need it: the others start without it. */
const service = () => import("./service.ts");
const accountChange = () => import("./account/end.ts");

/** For buyers with or without an account, and for owners with the link in an email about a new account. */
export const companies = new Hono<AppEnv>()
  .get("/register", validate("query", findCompanyQuery), async (c) =>
    c.json(await (await service()).findBuyerCompany(c.var.ctx, c.req.valid("query").nip), 200),
  )
  // A header, because a secret must not be part of an address.
  .get("/account-change", limitSignIn, async (c) => {
    const link = accountLinkInput.safeParse({ token: c.req.header("x-link-token") ?? "" });
    if (!link.success) throw new DomainError("company.account_link_invalid");
    return c.json(await (await accountChange()).readLinkedChange(c.var.ctx, link.data.token), 200);
  })
  .post("/account-change/stop", limitSignIn, validate("json", accountLinkInput), async (c) => {
    const { stopAccountChange } = await accountChange();
    await runCommand(c.var.ctx, stopAccountChange, {}, { hash: await hashOfToken(c.req.valid("json").token) });
    return c.body(null, 204);
  });

export const company = new Hono<AppEnv>()
  .get("/", async (c) => c.json(await (await service()).getCompany(c.var.ctx), 200))
  .patch("/", validate("json", changeCompanyInput), async (c) => {
    const { changeCompany } = await import("./save.ts");
    await runCommand(c.var.ctx, changeCompany, {}, c.req.valid("json"));
    return c.json(await (await service()).getCompany(c.var.ctx), 200);
  })
  .post("/account-change/cancel", validate("json", noInput), async (c) => {
    const { cancelAccountChange } = await accountChange();
    return c.json(await runCommand(c.var.ctx, cancelAccountChange, {}, {}), 200);
  })
  .get("/register", validate("query", findCompanyQuery), async (c) =>
    c.json(await (await service()).findRegistered(c.var.ctx, c.req.valid("query").nip), 200),
  );
