import { Hono } from "hono";
import {
  announceInput,
  changePlaceInput,
  partnerPlacesQuery,
  placeInput,
} from "../../../../domain/place/partner-schema.ts";
import type { AppEnv } from "../../../env.ts";
import { csvAnswer } from "../../../http/list.ts";
import { validate } from "../../../http/validate.ts";
import { exportPlaces, listPlaces } from "./list.ts";
import { changePlace, createPlace, makeMove, readPlace } from "./service.ts";

export const partnerPlaces = new Hono<AppEnv>()
  .get("/", validate("query", partnerPlacesQuery), async (c) => {
    const query = c.req.valid("query");
    if (query.format !== "csv") return c.json(await listPlaces(c.var.ctx, query), 200);
    return csvAnswer(c, "places", await exportPlaces(c.var.ctx, query));
  })
  .post("/", validate("json", placeInput), async (c) => c.json(await createPlace(c.var.ctx, c.req.valid("json")), 201))
  .get("/:placeId", async (c) => c.json(await readPlace(c.var.ctx, c.req.param("placeId")), 200))
  .patch("/:placeId", validate("json", changePlaceInput), async (c) =>
    c.json(await changePlace(c.var.ctx, c.req.param("placeId"), c.req.valid("json")), 200),
  )
  .post("/:placeId/publish", async (c) => c.json(await makeMove(c.var.ctx, c.req.param("placeId"), "publish"), 200))
  .post("/:placeId/pause", async (c) => c.json(await makeMove(c.var.ctx, c.req.param("placeId"), "pause"), 200))
  .post("/:placeId/take-back", async (c) => c.json(await makeMove(c.var.ctx, c.req.param("placeId"), "takeBack"), 200))
  .post("/:placeId/announce", validate("json", announceInput), async (c) =>
    c.json(await makeMove(c.var.ctx, c.req.param("placeId"), "announce", c.req.valid("json").opensOn), 200),
  );
