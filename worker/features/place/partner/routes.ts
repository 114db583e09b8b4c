import { type Context, Hono } from "hono";
import {
  announceInput,
  changePlaceInput,
  partnerPlacesQuery,
  placeInput,
  pricePromiseInput,
} from "../../../../domain/place/partner-schema.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { type Command, runCommand } from "../../../http/command.ts";
import { csvAnswer } from "../../../http/list.ts";
import { validate } from "../../../http/validate.ts";
import {
  announcePlace,
  changePlace,
  createPlace,
  pausePlace,
  publishPlace,
  setPricePromise,
  takeBackPlace,
} from "./change.ts";
import { readPlace } from "./detail.ts";
import { exportPlaces, listPlaces } from "./list.ts";

/** Runs a command and responds with the updated place. */
async function changed<Input>(
  c: Context<AppEnv, "/:placeId">,
  command: Command<{ placeId: string }, Input, { id: string }>,
  input: Input,
) {
  const { id } = await runCommand(c.var.ctx, command, c.req.param(), input);
  return c.json(await readPlace(c.var.ctx, id), 200);
}

export const partnerPlaces = new Hono<AppEnv>()
  .get("/", validate("query", partnerPlacesQuery), async (c) => {
    const query = c.req.valid("query");
    if (query.format !== "csv") return c.json(await listPlaces(c.var.ctx, query), 200);
    return csvAnswer(c, "places", await exportPlaces(c.var.ctx, query));
  })
  .post("/", validate("json", placeInput), async (c) => {
    const { id } = await runCommand(c.var.ctx, createPlace, {}, c.req.valid("json"));
    return c.json(await readPlace(c.var.ctx, id), 201);
  })
  .get("/:placeId", async (c) => c.json(await readPlace(c.var.ctx, c.req.param("placeId")), 200))
  .patch("/:placeId", validate("json", changePlaceInput), (c) => changed(c, changePlace, c.req.valid("json")))
  .put("/:placeId/price-promise", validate("json", pricePromiseInput), (c) =>
    changed(c, setPricePromise, c.req.valid("json")),
  )
  .post("/:placeId/publish", (c) => changed(c, publishPlace, null))
  .post("/:placeId/pause", (c) => changed(c, pausePlace, null))
  .post("/:placeId/take-back", (c) => changed(c, takeBackPlace, null))
  .post("/:placeId/announce", validate("json", announceInput), (c) => changed(c, announcePlace, c.req.valid("json")));
