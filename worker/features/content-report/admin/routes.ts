import { Hono } from "hono";
import { adminPhotoQuery } from "../../../../domain/content-report/photo-review.ts";
import { adminReportQuery } from "../../../../domain/content-report/schema.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { command } from "../../../http/command.ts";
import { csvAnswer } from "../../../http/list.ts";
import { validate } from "../../../http/validate.ts";
import { readReviewedPhoto } from "../../photo/service.ts";
import { closeReport } from "./close.ts";
import { decideReport } from "./decide.ts";
import { acceptPlacePhotos, exportAdminPhotos, listAdminPhotos, removePlacePhoto } from "./review-photos.ts";

/** Few requests need it: the others start without it. */
const list = () => import("./list.ts");

/** Reports of illegal content, for administrators. */
export const adminReports = new Hono<AppEnv>()
  .get("/", validate("query", adminReportQuery), async (c) => {
    const query = c.req.valid("query");
    if (query.format !== "csv") return c.json(await (await list()).listAdminReports(c.var.ctx, query), 200);
    return csvAnswer(c, "reports", await (await list()).exportAdminReports(c.var.ctx, query));
  })
  .get("/:reportId", async (c) => c.json(await (await list()).readAdminReport(c.var.ctx, c.req.param("reportId")), 200))
  .post("/:reportId/decide", ...command(decideReport))
  .post("/:reportId/close", ...command(closeReport));

/** The photos of places, which administrators review after they were uploaded. */
export const adminPhotos = new Hono<AppEnv>()
  .get("/", validate("query", adminPhotoQuery), async (c) => {
    const query = c.req.valid("query");
    if (query.format !== "csv") return c.json(await listAdminPhotos(c.var.ctx, query), 200);
    return csvAnswer(c, "photos", await exportAdminPhotos(c.var.ctx, query));
  })
  .get("/:photoId/file", (c) => readReviewedPhoto(c.var.ctx, c.req.param("photoId")))
  .post("/accept", ...command(acceptPlacePhotos))
  .post("/:photoId/remove", ...command(removePlacePhoto));
