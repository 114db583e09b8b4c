import { Hono } from "hono";
import { partnerBoxesQuery } from "../../../domain/box/partner-schema.ts";
import type { AppEnv } from "../../env.ts";
import { csvAnswer } from "../../http/list.ts";
import { validate } from "../../http/validate.ts";
import { readPlaceBoxes } from "./boxes.ts";
import { boxesCsv } from "./csv.ts";

/** What a partner does with the boxes of one place; beside the place itself, under `/partner/places`. */
export const partnerPlan = new Hono<AppEnv>().get(
  "/:placeId/boxes",
  validate("query", partnerBoxesQuery),
  async (c) => {
    const query = c.req.valid("query");
    const answer = await readPlaceBoxes(c, c.req.param("placeId"), query);
    return query.format === "csv" ? csvAnswer(c, "boxes", boxesCsv(answer.boxes, c.var.locale)) : c.json(answer, 200);
  },
);
