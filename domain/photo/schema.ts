import { z } from "zod";
import { isId } from "../core/ids.ts";
import { photoLimits } from "./limits.ts";

const photoId = z.string().refine((text): boolean => isId("photo", text), { error: "field.invalid" });

/** All photos of a place in display order. */
export const photoOrderInput = z.strictObject({ ids: z.array(photoId).max(photoLimits.perPlace) });
