import { beforeEach, describe, expect, it, vi } from "vitest";
import { newId } from "../../../domain/core/ids.ts";
import { appRoutes } from "../api-routes.ts";
import type { Caller } from "../as-user.ts";
import { type ApiRoute, apiTable, type Row, type Rule, type ViewerName, viewerNames } from "./api-table.ts";
import { send } from "./send.ts";
import { thingOf } from "./things.ts";
import { viewers } from "./viewers.ts";

const rows = Object.entries(apiTable) as [ApiRoute, Row][];

/** All routes of the router, without middleware (registered for method `ALL`). */
const routed = new Set(
  appRoutes
    .filter(({ method, path }) => method !== "ALL" && path.startsWith("/api/"))
    .map(({ method, path }) => `${method} ${path.replace(/\/$/, "")}`),
);

interface Outcome {
  status: number;
  code: string | null;
}

async function ask(caller: Caller, route: ApiRoute, row: Row, id: string): Promise<Outcome> {
  const answer = await send(caller, route, row, id);
  const isJson = answer.headers.get("content-type")?.includes("application/json");
  const body = isJson ? await answer.json<{ error?: { code: string } }>() : {};
  return { status: answer.status, code: body.error?.code ?? null };
}

const accessErrors = [
  "auth.signed_out",
  "auth.unprovisioned",
  "auth.blocked",
  "auth.forbidden",
  "auth.email_unverified",
];

/** The error codes a viewer may get; null if access is granted and only the resource's own rules apply. */
function expected(rule: Rule, viewer: ViewerName, isOwn: boolean): readonly string[] | null {
  if (rule === "everyone") return null;
  if (rule === "signature") return ["payment.signature_invalid"];
  if (rule === "seal") return ["auth.signed_out"];
  if (rule === "key") return ["api.key_invalid"];
  if (rule === "someone") return ["visitor", "unprovisioned"].includes(viewer) ? ["auth.signed_out"] : null;
  if (rule === "session") return viewer === "visitor" ? ["auth.signed_out"] : null;
  const roles = "owner" in rule ? rule.roles : rule;
  const isHidden = "owner" in rule && !isOwn;
  if (roles.includes(viewer)) return isHidden ? ["resource.not_found"] : null;
  const hidden = "owner" in rule ? ["resource.not_found"] : [];
  if (viewer === "visitor") return ["auth.signed_out", ...hidden];
  if (viewer === "unprovisioned") return ["auth.unprovisioned", "auth.signed_out", ...hidden];
  if (viewer === "blocked") return isHidden ? ["auth.blocked", ...hidden] : ["auth.blocked"];
  return ["auth.forbidden", ...hidden];
}

const ownerOf = (rule: Rule) => (typeof rule === "object" && "owner" in rule ? rule.owner : null);

/** Reads and refused calls change nothing of their viewer, so several of them share one; each other write has a viewer of its own. */
function viewersOf(name: ViewerName): (route: ApiRoute, rule: Rule, isOwn: boolean) => Promise<Caller> {
  let shared: Caller | null = null;
  let calls = 0;
  return async (route, rule, isOwn) => {
    if (!route.startsWith("GET ") && expected(rule, name, isOwn) === null) return viewers[name]();
    // Calls are limited for each address.
    if (shared === null || calls % 20 === 0) shared = await viewers[name]();
    calls += 1;
    return shared;
  };
}

beforeEach(() => {
  // The identity provider is unreachable in these tests, which logs an irrelevant error.
  vi.spyOn(console, "error").mockReturnValue();
});

describe("every route of the API", () => {
  it("has a row in the table, and every row a route", () => {
    expect([...routed].sort()).toEqual(rows.map(([route]) => route).sort());
  });

  it.each(viewerNames)("lets %s in where it should, to their own", async (name) => {
    const viewerOf = viewersOf(name);
    for (const [route, row] of rows) {
      const owner = ownerOf(row.rule);
      const viewer = await viewerOf(route, row.rule, true);
      const id = owner === null || viewer.uid === null ? newId("box") : await thingOf(owner, viewer.uid);
      const isOwn = viewer.uid !== null;
      check(route, name, await ask(viewer, route, row, id), expected(row.rule, name, isOwn));
    }
  });

  it.each(viewerNames)("hides from %s what is another's", async (name) => {
    const viewerOf = viewersOf(name);
    for (const [route, row] of rows) {
      const owner = ownerOf(row.rule);
      if (owner === null) continue;
      const id = await thingOf(owner, newId("user"));
      const viewer = await viewerOf(route, row.rule, false);
      check(route, name, await ask(viewer, route, row, id), expected(row.rule, name, false));
    }
  });
});

function check(route: ApiRoute, viewer: ViewerName, { status, code }: Outcome, wanted: readonly string[] | null): void {
  const seen = `${route} answers ${viewer} ${status} ${code}`;
  if (wanted === null) {
    expect(accessErrors, seen).not.toContain(code);
    expect(status, seen).not.toBe(500);
  } else {
    expect(wanted, seen).toContain(code);
  }
}
