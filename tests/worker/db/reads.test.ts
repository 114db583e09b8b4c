import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { addDays } from "../../../domain/core/day.ts";
import { type ApiRoute, apiTable, type Row } from "../access/api-table.ts";
import { as, type Caller } from "../as-user.ts";
import { budget } from "../budget.ts";
import { countingDb } from "../counting-db.ts";
import { largeReads } from "../large-costs.ts";
import { inDays } from "../reservation/booking.ts";
import { givenBigPartner } from "./big-partner.ts";

/** The boxes of the partner for whom the budget is. */
const largest = 20_000;
/** `npm run bench -- reads` sets it. */
const boxes = Number(env.TEST_READS || 100);

/** What a request reads however small the partner is: the user, tables of settings, a page of a list. */
const fixed = 1_200;
/** What a listed request reads for each box, with its rent, five charges and invoices. */
const mostPerBox = 75;

const report = (line: object) => env.TEST_READS !== "" && console.log(JSON.stringify(line));

it("a request reads within its budget, also of a large partner", { timeout: 100_000_000 }, async () => {
  const { db, count } = countingDb(env.DB);
  const partnerId = "par_big";
  const callers: Record<string, Caller> = {
    partner: as.partner(partnerId, "usr_owner", "owner", { DB: db }),
    admin: as.admin("usr_admin", { DB: db }),
  };
  for (const caller of Object.values(callers)) await caller.get("/api/auth/me");
  const ids = await givenBigPartner(partnerId, boxes);
  const month = addDays(inDays(0), -40).slice(0, 7);
  const year = month.slice(0, 4);
  const over: object[] = [];
  for (const [route, { rule, query = "", params = {} }] of Object.entries(apiTable) as [ApiRoute, Row][]) {
    const [method, path] = route.split(" ") as [string, string];
    const caller = rule === "everyone" ? callers.partner : callers[String(rule)];
    if (method !== "GET" || caller === undefined) continue;
    const named: Record<string, string> = { ...params, ...ids, partnerId, year, month };
    const address = path.replace(/:(\w+)/g, (_, name: string) => named[name] ?? ids.rentId);
    count.rowsRead = 0;
    const begun = performance.now();
    const { status } = await caller.get(address + query.replace(/2026-11/g, month));
    const { rowsRead } = count;
    report({ reads: route, status, rowsRead, ms: Math.round(performance.now() - begun) });
    const most = route in largeReads ? mostPerBox : budget.rowsRead / largest;
    if (rowsRead > fixed + most * boxes) over.push({ route, rowsRead });
  }
  expect(over).toEqual([]);
});
