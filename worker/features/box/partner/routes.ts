import { Hono } from "hono";
import type { AppEnv } from "../../../http/app-env.ts";
import { command } from "../../../http/command.ts";
import { correctBox } from "./correct.ts";
import { createBox, createRange, importBoxes, takenNumbers } from "./create.ts";

/** Creates boxes of one of the partner's places: one, a range or a list. */
export const newBoxes = new Hono<AppEnv>()
  .get("/:placeId/boxes/numbers", async (c) =>
    c.json({ numbers: await takenNumbers(c.var.ctx, c.req.param("placeId")) }, 200),
  )
  .post("/:placeId/boxes", ...command(createBox, 201))
  .post("/:placeId/boxes/range", ...command(createRange, 201))
  .post("/:placeId/boxes/import", ...command(importBoxes));

export const ownBoxes = new Hono<AppEnv>().patch("/:boxId", ...command(correctBox));
