import { env } from "cloudflare:workers";
import { app } from "./app.ts";
import { identityProvider } from "./identity/provider.ts";

// A misplaced emulator host stops the Worker here, before it answers anyone.
identityProvider(env);

export default {
  fetch: app.fetch,
} satisfies ExportedHandler<Env>;
