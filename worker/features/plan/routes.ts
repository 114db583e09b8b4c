import { Hono } from "hono";
import {
  blockBoxesInput,
  blockInput,
  changeBoxesInput,
  endBlockInput,
  liftBlocksInput,
  partnerBoxesQuery,
  planInput,
  planPricesInput,
  timelineQuery,
  withdrawPricesInput,
} from "../../../domain/box/partner-schema.ts";
import type { AppEnv } from "../../env.ts";
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

/** What a partner does with the boxes of one place; beside the place itself, under `/partner/places`. */
export const placePlan = new Hono<AppEnv>()
  .get("/:placeId/boxes", validate("query", partnerBoxesQuery), async (c) => {
    const query = c.req.valid("query");
    const answer = await readPlaceBoxes(c.var.ctx, c.req.param("placeId"), query);
    return query.format === "csv" ? csvAnswer(c, "boxes", boxesCsv(answer.boxes, c.var.locale)) : c.json(answer, 200);
  })
  .patch("/:placeId/boxes", validate("json", changeBoxesInput), async (c) =>
    c.json(await changeBoxes(c.var.ctx, c.req.param("placeId"), c.req.valid("json")), 200),
  )
  .post("/:placeId/boxes/plan-price", validate("json", planPricesInput), async (c) =>
    c.json(await planPrices(c.var.ctx, c.req.param("placeId"), c.req.valid("json")), 200),
  )
  .post("/:placeId/boxes/withdraw-price", validate("json", withdrawPricesInput), async (c) =>
    c.json(await withdrawPrices(c.var.ctx, c.req.param("placeId"), c.req.valid("json")), 200),
  )
  .post("/:placeId/blocks", validate("json", blockBoxesInput), async (c) =>
    c.json(await blockBoxes(c.var.ctx, c.req.param("placeId"), c.req.valid("json")), 201),
  )
  .post("/:placeId/blocks/lift", validate("json", liftBlocksInput), async (c) =>
    c.json(await liftBlocks(c.var.ctx, c.req.param("placeId"), c.req.valid("json").boxIds), 200),
  )
  .put("/:placeId/plan", validate("json", planInput), async (c) =>
    c.json(await savePlan(c.var.ctx, c.req.param("placeId"), c.req.valid("json")), 200),
  )
  .get("/:placeId/timeline", validate("query", timelineQuery), async (c) =>
    c.json(await readTimeline(c.var.ctx, c.req.param("placeId"), c.req.valid("query")), 200),
  );

export const boxDetail = new Hono<AppEnv>().get("/:boxId", async (c) =>
  c.json(await readBox(c.var.ctx, c.req.param("boxId")), 200),
);

export const blocks = new Hono<AppEnv>()
  .post("/", validate("json", blockInput), async (c) => c.json(await createBlock(c.var.ctx, c.req.valid("json")), 201))
  .patch("/:blockId", validate("json", endBlockInput), async (c) =>
    c.json(await endBlock(c.var.ctx, c.req.param("blockId"), c.req.valid("json").toOn), 200),
  )
  .delete("/:blockId", async (c) => c.json(await deleteBlock(c.var.ctx, c.req.param("blockId")), 200));
