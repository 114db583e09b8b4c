import type { InferResponseType } from "hono/client";
import type { api } from "../../lib/api/api.ts";

export type FoundPage = InferResponseType<typeof api.places.$get, 200>;
export type Hit = FoundPage["items"][number];
export type Pin = FoundPage["pins"][number];
