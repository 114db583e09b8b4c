import { Hono } from "hono";
import {
  agreePlanInput,
  approveInput,
  cancelPlanInput,
  handOverInput,
  interestNoteInput,
  pauseInput,
  postingInput,
  resumeInput,
  writeOffInput,
} from "../../../domain/debt/decisions.ts";
import { boardQuery, caseQuery } from "../../../domain/debt/partner-list.ts";
import { collectionSettingsInput } from "../../../domain/debt/settings.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { runCommand } from "../../http/command.ts";
import { csvAnswer } from "../../http/list.ts";
import { validate } from "../../http/validate.ts";

const loadCommands = () => import("./commands.ts");

/** A partner's cases of debt collection. Loaded on demand, because few requests need them and the Worker starts faster. */
export const partnerVindication = new Hono<AppEnv>()
  .get("/", validate("query", caseQuery), async (c) => {
    const query = c.req.valid("query");
    const { exportCases, listCases } = await import("./list.ts");
    if (query.format !== "csv") return c.json(await listCases(c.var.ctx, query), 200);
    return csvAnswer(c, "vindication", await exportCases(c.var.ctx, query));
  })
  .get("/board", validate("query", boardQuery), async (c) => {
    const { readBoard } = await import("./board.ts");
    return c.json(await readBoard(c.var.ctx, c.req.valid("query")), 200);
  })
  .get("/settings", async (c) => {
    const { readCollectionSettings } = await import("./settings.ts");
    return c.json(await readCollectionSettings(c.var.ctx), 200);
  })
  .put("/settings", validate("json", collectionSettingsInput), async (c) => {
    const { changeCollectionSettings } = await import("./settings.ts");
    return c.json(await runCommand(c.var.ctx, changeCollectionSettings, {}, c.req.valid("json")), 200);
  })
  .post("/approve", validate("json", approveInput), async (c) => {
    const { approveSteps } = await import("./approve.ts");
    return c.json(await runCommand(c.var.ctx, approveSteps, {}, c.req.valid("json")), 200);
  })
  .get("/letters.pdf", async (c) => {
    const { printLetters } = await import("./documents/service.ts");
    const { fileName, bytes } = await printLetters(c.var.ctx);
    return c.body(bytes, 200, {
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="${fileName}"`,
    });
  })
  .get("/:id", async (c) => {
    const { readCase } = await import("./detail.ts");
    return c.json(await readCase(c.var.ctx, c.req.param("id")), 200);
  })
  .get("/:id/evidence.zip", async (c) => {
    const { evidenceOf } = await import("./evidence/archive.ts");
    const { name, stream } = await evidenceOf(c.var.ctx, c.req.param("id"));
    return c.body(stream, 200, {
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="${name}"`,
    });
  })
  .get("/:id/documents/:documentId/pdf", async (c) => {
    const { id, documentId } = c.req.param();
    const { printCaseDocument } = await import("./documents/service.ts");
    const { fileName, bytes } = await printCaseDocument(c.var.ctx, id, documentId);
    return c.body(bytes, 200, {
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="${fileName}"`,
    });
  })
  .post("/:id/documents/:documentId/post", validate("json", postingInput), async (c) => {
    const { recordPosting } = await import("./record-posting.ts");
    return c.json(await runCommand(c.var.ctx, recordPosting, c.req.param(), c.req.valid("json")), 200);
  })
  .post("/:id/interest-note", validate("json", interestNoteInput), async (c) => {
    const { issueInterestNote } = await import("./interest-note.ts");
    return c.json(await runCommand(c.var.ctx, issueInterestNote, c.req.param(), c.req.valid("json")), 200);
  })
  .post("/:id/pause", validate("json", pauseInput), async (c) => {
    const { pauseCase } = await loadCommands();
    return c.json(await runCommand(c.var.ctx, pauseCase, c.req.param(), c.req.valid("json")), 200);
  })
  .post("/:id/resume", validate("json", resumeInput), async (c) => {
    const { resumeCase } = await loadCommands();
    return c.json(await runCommand(c.var.ctx, resumeCase, c.req.param(), c.req.valid("json")), 200);
  })
  .post("/:id/plan", validate("json", agreePlanInput), async (c) => {
    const { agreePlan } = await import("./payment-plan.ts");
    return c.json(await runCommand(c.var.ctx, agreePlan, c.req.param(), c.req.valid("json")), 200);
  })
  .post("/:id/plan/cancel", validate("json", cancelPlanInput), async (c) => {
    const { cancelPlan } = await import("./payment-plan.ts");
    return c.json(await runCommand(c.var.ctx, cancelPlan, c.req.param(), c.req.valid("json")), 200);
  })
  .post("/:id/hand-over", validate("json", handOverInput), async (c) => {
    const { handOverCase } = await loadCommands();
    return c.json(await runCommand(c.var.ctx, handOverCase, c.req.param(), c.req.valid("json")), 200);
  })
  .post("/:id/write-off", validate("json", writeOffInput), async (c) => {
    const { writeOffCase } = await import("./write-off.ts");
    return c.json(await runCommand(c.var.ctx, writeOffCase, c.req.param(), c.req.valid("json")), 200);
  });
