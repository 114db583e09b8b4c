/** Bundled into an entry in front of the built Worker: moves its database as far away as `distance` says, and counts the trips to it. */

interface Statement {
  bind(...values: unknown[]): Statement;
  first(column?: string): Promise<unknown>;
  run(): Promise<unknown>;
  all(): Promise<unknown>;
  raw(options?: unknown): Promise<unknown>;
}

interface Session {
  prepare(sql: string): Statement;
  batch(statements: Statement[]): Promise<unknown>;
  getBookmark(): string | null;
}

interface Database extends Session {
  withSession(start?: string): Session;
}

interface Bindings {
  DB: Database;
}

type Fetch<Context> = (request: Request, env: Bindings, context: Context) => Response | Promise<Response>;

/** Round trips in ms. */
export interface Distance {
  /** From the edge to the Worker, if it is placed elsewhere. */
  workerMs: number;
  /** From the Worker. */
  primaryMs: number;
  /** Null without replicas. */
  replicaMs: number | null;
}

/** The trips of one request. */
export interface Trips {
  request: string;
  primary: number;
  replica: number;
}

/** Where the requests are answered, and those since the last look. */
let distance: Distance = { workerMs: 0, primaryMs: 0, replicaMs: null };
let requests: Trips[] = [];
let lastWriteAt = 0;

const writes = /\b(?:INSERT|UPDATE|DELETE|REPLACE)\b/;
const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** A change reaches a replica after about the time of one trip between them. */
const lagMs = () => distance.primaryMs;

/** As D1 routes: writes, and reads of a session that began at the primary, go there; other reads to a replica, which waits for the bookmark. */
function farSession(session: Session, start: string, trips: Trips): Session {
  const sqlOf = new WeakMap<object, string>();
  const originals = new WeakMap<object, Statement>();

  async function travel(isWrite: boolean): Promise<void> {
    if (isWrite || start === "first-primary" || distance.replicaMs === null) {
      trips.primary += 1;
      await pause(distance.primaryMs);
      if (isWrite) lastWriteAt = Date.now();
      return;
    }
    trips.replica += 1;
    await pause(distance.replicaMs);
    const behind = lastWriteAt + lagMs() - Date.now();
    if (start !== "first-unconstrained" && behind > 0) await pause(behind);
  }

  const far = (own: Statement, sql: string): Statement => {
    const after = async <T>(call: () => Promise<T>) => {
      await travel(writes.test(sql));
      return call();
    };
    const statement: Statement = {
      bind: (...values) => far(own.bind(...values), sql),
      first: (column) => after(() => (column === undefined ? own.first() : own.first(column))),
      run: () => after(() => own.run()),
      all: () => after(() => own.all()),
      raw: (options) => after(() => own.raw(options)),
    };
    originals.set(statement, own);
    sqlOf.set(statement, sql);
    return statement;
  };

  return {
    prepare: (sql) => far(session.prepare(sql), sql),
    batch: async (statements) => {
      await travel(statements.some((one) => writes.test(sqlOf.get(one) ?? "")));
      return session.batch(statements.map((one) => originals.get(one) ?? one));
    },
    getBookmark: () => session.getBookmark(),
  };
}

/** The bindings with a database of which only sessions are far: the sandbox of the payment provider uses it without one. */
function farBindings<Env extends Bindings>(env: Env, trips: Trips): Env {
  const withSession = (start = "first-unconstrained") => farSession(env.DB.withSession(start), start, trips);
  const { DB } = env;
  const near: Session = {
    prepare: (sql) => DB.prepare(sql),
    batch: (statements) => DB.batch(statements),
    getBookmark: () => null,
  };
  return { ...env, DB: { ...near, withSession } };
}

function counted(request: string): Trips {
  const trips = { request, primary: 0, replica: 0 };
  requests.push(trips);
  return trips;
}

/** The bindings of a load of the edge cache. */
export const bindingsOfLoad = <Env extends Bindings>(env: Env): Env => farBindings(env, counted("cache"));

/** Sets the distances with `POST /world`, whose answer are the trips until then; all other requests go to the Worker. */
export function fetchFarFrom<Context>(fetch: Fetch<Context>): Fetch<Context> {
  return async (request, env, context) => {
    const { pathname } = new URL(request.url);
    if (pathname === "/api/world") {
      distance = (await request.json()) as Distance;
      const before = requests;
      requests = [];
      return Response.json(before);
    }
    // The provider's pages and events are not at the edge.
    if (pathname.startsWith("/sandbox/")) return fetch(request, env, context);
    await pause(distance.workerMs);
    return fetch(request, farBindings(env, counted(`${request.method} ${pathname}`)), context);
  };
}
