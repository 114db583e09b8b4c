import { Hono } from "hono";
import { noSession } from "../../../domain/account/session.ts";
import { newId } from "../../../domain/core/ids.ts";
import { currentTime } from "../../clock.ts";
import { timedSession } from "../../db/timed-session.ts";
import { noUse } from "../../db/use.ts";
import type { Locale } from "../../env.ts";
import { places } from "../../features/place/routes.ts";
import { suggestions, towns } from "../../features/town/routes.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { onError } from "../../http/on-error.ts";
import { requestLog } from "../../http/request-log.ts";
import { crawlers } from "../crawlers.ts";
import { pageForAnyone } from "../navigation.ts";
import { publicAnswer } from "./public-answer.ts";

/** Everything that an answer depends on besides its address. */
export interface PublicProps {
  locale: Locale;
}

/**
 * The routes behind the edge cache. They do not know who asks: the default entrypoint asks for what everyone of a language may
 * see.
 */
export const publicData = new Hono<AppEnv>();
publicData.onError(onError);
publicData.use(async (c, next) => {
  const { locale } = (c.executionCtx as ExecutionContext<PublicProps>).props;
  c.set("isForAnyone", true);
  c.set("requestId", newId("request"));
  c.set("now", currentTime());
  c.set("locale", locale);
  c.set("session", noSession);
  c.set("cacheStatus", "FILL");
  c.set("use", noUse());
  c.set("db", timedSession(c.env.DB.withSession("first-unconstrained"), c.get("use")));
  await next();
  // Without a directive, the platform would store the answer for hours.
  if (!c.res.headers.has("cache-control")) c.res.headers.set("cache-control", "no-store");
});
publicData.use(requestLog);
publicData.route("/api/places", places);
publicData.route("/api/suggestions", suggestions);
publicData.route("/api/towns", towns);
publicData.route("/", crawlers);
publicData.get("*", publicAnswer("offers"), pageForAnyone);
