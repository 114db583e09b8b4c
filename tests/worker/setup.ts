import { applyD1Migrations, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, vi } from "vitest";
import { publishKeys } from "./identity/issuer.ts";

beforeEach(async () => {
  await reset();
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
  await publishKeys();
});

afterEach(() => {
  vi.restoreAllMocks();
});
