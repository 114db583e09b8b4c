import { Hono } from "hono";
import { DomainError } from "../../../domain/core/errors.ts";
import { isId } from "../../../domain/core/ids.ts";
import { photoOrderInput } from "../../../domain/photo/schema.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { runCommand } from "../../http/command.ts";
import { validate } from "../../http/validate.ts";
import { addPhoto, arrangePhotos, deletePhoto, readPhoto, restorePhoto } from "./service.ts";

/** Photos of one of the partner's places. */
export const placePhotos = new Hono<AppEnv>()
  .post("/:placeId/photos", async (c) =>
    c.json(await addPhoto(c.var.ctx, c.req.param("placeId"), new Uint8Array(await c.req.arrayBuffer())), 201),
  )
  .put("/:placeId/photos/order", validate("json", photoOrderInput), async (c) => {
    await runCommand(c.var.ctx, arrangePhotos, c.req.param(), c.req.valid("json"));
    return c.body(null, 204);
  })
  .delete("/:placeId/photos/:photoId", async (c) => {
    await runCommand(c.var.ctx, deletePhoto, c.req.param(), null);
    return c.body(null, 204);
  })
  .post("/:placeId/photos/:photoId/restore", async (c) => {
    await runCommand(c.var.ctx, restorePhoto, c.req.param(), null);
    return c.body(null, 204);
  });

/** The files of photos. */
export const photoFiles = new Hono<AppEnv>().get("/:id", (c) => {
  const id = c.req.param("id");
  if (!isId("photo", id)) throw new DomainError("resource.not_found");
  return readPhoto({ env: c.env, db: c.var.db }, id, c.req.header("if-none-match"));
});
