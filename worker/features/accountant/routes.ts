import { type Context, Hono } from "hono";
import { z } from "zod";
import { accountantKeyInput } from "../../../domain/accountant/schema.ts";
import { accountantPath } from "../../http/accountant-link.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { command, runCommand } from "../../http/command.ts";
import { limitSignIn } from "../../http/limits.ts";
import { hashOfToken } from "../../http/link-token.ts";
import { validate } from "../../http/validate.ts";
import { changeAccountant, createAccountantLink, revokeAccountantLink } from "./commands.ts";
import { findFolder, openFolder } from "./folder.ts";
import type { ListName } from "./lists.ts";
import { readAccountant } from "./settings.ts";

/** The partner's accountant and the links to the files. */
export const partnerAccountant = new Hono<AppEnv>()
  .get("/", async (c) => c.json(await readAccountant(c.var.ctx), 200))
  .put("/", ...command(changeAccountant))
  .post("/links", validate("json", createAccountantLink.input), async (c) => {
    const { id } = await runCommand(c.var.ctx, createAccountantLink, {}, c.req.valid("json"));
    return c.json({ id, path: await accountantPath(c.env, id) }, 201);
  })
  .post("/links/:id/revoke", ...command(revokeAccountantLink));

/** The header with the secret of the link: a secret must not be part of an address. */
const tokenOf = (c: Context<AppEnv>) => c.req.header("x-link-token") ?? "";

const archiveNumber = z.strictObject({ number: z.coerce.number().int().min(1).max(9_999).default(1) });

/** The files of a period, for anyone with the link. The larger modules are loaded by the request that needs them. */
export const accountantFiles = new Hono<AppEnv>()
  .post("/open", limitSignIn, validate("json", accountantKeyInput), async (c) => {
    const hash = await hashOfToken(c.req.valid("json").token);
    return c.json(await runCommand(c.var.ctx, openFolder, {}, { hash }), 200);
  })
  .get("/archive.zip", validate("query", archiveNumber), async (c) => {
    const folder = await findFolder(c.var.ctx, tokenOf(c));
    const { archiveOf } = await import("./archive.ts");
    const { name, stream } = await archiveOf(c.var.ctx, folder, c.req.valid("query").number);
    return c.body(stream, 200, fileHeaders("application/zip", name));
  })
  .get("/jpk.xml", (c) => list(c, "jpk", "application/xml; charset=utf-8"))
  .get("/invoices.csv", (c) => list(c, "invoices", "text/csv; charset=utf-8"))
  .get("/purchases.csv", (c) => list(c, "purchases", "text/csv; charset=utf-8"))
  .get("/payments.csv", (c) => list(c, "payments", "text/csv; charset=utf-8"));

async function list(c: Context<AppEnv>, which: ListName, type: string) {
  const { db, now } = c.var;
  const folder = await findFolder(c.var.ctx, tokenOf(c));
  const { listFile } = await import("./lists.ts");
  const { name, text } = await listFile({ db, folder, now }, which);
  return c.body(text, 200, fileHeaders(type, name));
}

const fileHeaders = (type: string, name: string) => ({
  "content-type": type,
  "content-disposition": `attachment; filename="${name}"`,
});
