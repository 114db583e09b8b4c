import { env } from "cloudflare:workers";
import { AsyncLocalStorage } from "node:async_hooks";
import { largeReads, largeWrites } from "./large-costs.ts";

/** What a request, or a call of the database by a job, may cost unless it is listed in `large-costs.ts`. */
export const budget = { rowsRead: 50_000, rowsWritten: 1_000 } as const;

interface Cost {
  name: string;
  rowsRead: number;
  rowsWritten: number;
}

type Send = (this: object, url: string, sql: string | string[], ...more: unknown[]) => Promise<D1Result | D1Result[]>;

interface Recorder {
  requests: AsyncLocalStorage<Cost>;
  over: Map<string, Cost>;
}

/** The method of the runtime through which all statements go. */
const sendMethod = "_sendOrThrow";

/** Survives the modules, which each test file of the same runtime loads again. */
const runtime = globalThis as { recorder?: Recorder };
runtime.recorder ??= record();
const { requests, over } = runtime.recorder;

/** Counts the rows of each call of the database: of a request, and of a job, whose calls are those of a session outside of requests. */
function record(): Recorder {
  const recorder: Recorder = { requests: new AsyncLocalStorage(), over: new Map() };
  const sessions = Object.getPrototypeOf(env.DB.withSession()) as object;
  const send = Reflect.get(sessions, sendMethod) as Send;
  const counting: Send = async function (url, sql, ...more) {
    const answer = await send.call(this, url, sql, ...more);
    const isJob = Object.getPrototypeOf(this) === sessions;
    const request = recorder.requests.getStore();
    if (request === undefined && !isJob) return answer;
    const cost = request ?? { name: statementName([sql].flat()[0] ?? ""), rowsRead: 0, rowsWritten: 0 };
    for (const { meta } of [answer].flat()) {
      cost.rowsRead += meta.rows_read;
      cost.rowsWritten += meta.rows_written;
    }
    if (isOver(cost)) recorder.over.set(cost.name, cost);
    return answer;
  };
  Reflect.set(sessions, sendMethod, counting);
  return recorder;
}

const statementName = (sql: string) => sql.replace(/\s+/g, " ").trim().slice(0, 60);

/** The name of a route, in which `*` is an id, a slug or a number. */
const routeName = (method: string, path: string) =>
  `${method} ${path.replace(/\?.*/, "").replace(/\/[a-z]{3}_\w+|\/\d[\w-]*/g, "/*")}`;

const isListed = (costs: Readonly<Record<string, string>>, name: string) =>
  Object.keys(costs).some((route) => route.replace(/:\w+/g, "*") === name);

/** A bench has more data than the tests. */
const isBench = [env.TEST_READS, env.TEST_YEARS, env.TEST_DEBTORS].some((value) => value !== "");

const isOver = ({ name, rowsRead, rowsWritten }: Cost) =>
  !isBench &&
  ((rowsRead > budget.rowsRead && !isListed(largeReads, name)) ||
    (rowsWritten > budget.rowsWritten && !isListed(largeWrites, name)));

/** Counts what the request costs. */
export const counted = <T>(method: string, path: string, request: () => T): T =>
  requests.run({ name: routeName(method, path), rowsRead: 0, rowsWritten: 0 }, request);

/** What was over budget since the last call. */
export function takeOverBudget(): Cost[] {
  const costs = [...over.values()];
  over.clear();
  return costs;
}
