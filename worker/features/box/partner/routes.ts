import { Hono } from "hono";
import { importInput, newBoxInput, rangeInput } from "../../../../domain/box/create-schema.ts";
import type { AppEnv } from "../../../env.ts";
import { validate } from "../../../http/validate.ts";
import { createBox, createRange, importBoxes, takenNumbers } from "./service.ts";

/** New boxes of one of the partner's places: one, a range, a list. */
export const newBoxes = new Hono<AppEnv>()
  .get("/:placeId/boxes/numbers", async (c) =>
    c.json({ numbers: await takenNumbers(c.var.ctx, c.req.param("placeId")) }, 200),
  )
  .post("/:placeId/boxes", validate("json", newBoxInput), async (c) =>
    c.json(await createBox(c.var.ctx, c.req.param("placeId"), c.req.valid("json")), 201),
  )
  .post("/:placeId/boxes/range", validate("json", rangeInput), async (c) =>
    c.json(await createRange(c.var.ctx, c.req.param("placeId"), c.req.valid("json")), 201),
  )
  .post("/:placeId/boxes/import", validate("json", importInput), async (c) =>
    c.json(await importBoxes(c.var.ctx, c.req.param("placeId"), c.req.valid("json")), 200),
  );
