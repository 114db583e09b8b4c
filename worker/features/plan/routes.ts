import { Hono } from "hono";
import { partnerBoxesQuery, timelineQuery } from "../../../domain/box/partner-schema.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { command, runCommand } from "../../http/command.ts";
import { csvAnswer } from "../../http/list.ts";
import { validate } from "../../http/validate.ts";
import { blockBoxes } from "./blocks/block-boxes.ts";
import { createBlock, deleteBlock, endBlock } from "./blocks/blocks.ts";
import { liftBlocks } from "./blocks/lift-blocks.ts";
import { readBox } from "./box-detail.ts";
import { readPlaceBoxes } from "./boxes.ts";
import { changeBoxes } from "./change-boxes.ts";
import { boxesCsv } from "./csv.ts";
import { savePlan } from "./editor/save-plan.ts";
import { planPrices, withdrawPrices } from "./planned-prices.ts";
import { readTimeline } from "./timeline/timeline.ts";

/** The boxes of one of the partner's places: table, plan, timeline and bulk changes. */
export const placePlan = new Hono<AppEnv>()
  .get("/:placeId/boxes", validate("query", partnerBoxesQuery), async (c) => {
    const query = c.req.valid("query");
    const answer = await readPlaceBoxes(c.var.ctx, c.req.param("placeId"), query);
    return query.format === "csv" ? csvAnswer(c, "boxes", boxesCsv(answer.boxes, c.var.locale)) : c.json(answer, 200);
  })
  .patch("/:placeId/boxes", ...command(changeBoxes))
  .post("/:placeId/boxes/plan-price", ...command(planPrices))
  .post("/:placeId/boxes/withdraw-price", ...command(withdrawPrices))
  .post("/:placeId/blocks", ...command(blockBoxes, 201))
  .post("/:placeId/blocks/lift", ...command(liftBlocks))
  .put("/:placeId/plan", ...command(savePlan))
  .get("/:placeId/timeline", validate("query", timelineQuery), async (c) =>
    c.json(await readTimeline(c.var.ctx, c.req.param("placeId"), c.req.valid("query")), 200),
  );

export const boxDetail = new Hono<AppEnv>().get("/:boxId", async (c) =>
  c.json(await readBox(c.var.ctx, c.req.param("boxId")), 200),
);

export const blocks = new Hono<AppEnv>()
  .post("/", ...command(createBlock, 201))
  .patch("/:blockId", ...command(endBlock))
  .delete("/:blockId", async (c) => c.json(await runCommand(c.var.ctx, deleteBlock, c.req.param(), null), 200));
