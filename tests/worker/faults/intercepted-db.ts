import { env } from "cloudflare:workers";

/** Wraps one call to the database. */
export type Around = <T>(call: () => Promise<T>) => Promise<T>;

const calls = ["first", "run", "all", "raw"] as const;

/**
 * The test database with every call wrapped in `around`; with `sessions`, only calls made through a session. `prepared`
 * hears of each statement.
 */
export function interceptedDb(
  around: Around,
  which: "all" | "sessions" = "all",
  prepared: (sql: string) => void = () => {},
): D1Database {
  const statement = (own: D1PreparedStatement): D1PreparedStatement => {
    const { bind } = own;
    for (const name of calls) {
      const call = own[name] as (...values: unknown[]) => Promise<unknown>;
      Object.assign(own, { [name]: (...values: unknown[]) => around(() => call.apply(own, values)) });
    }
    return Object.assign(own, { bind: (...values: unknown[]) => statement(bind.apply(own, values)) });
  };
  const within = <T extends D1Database | D1DatabaseSession>(own: T): T =>
    new Proxy(own, {
      get(target, name) {
        const isIntercepted = which === "all" || !("withSession" in target);
        if (isIntercepted && name === "prepare") {
          return (sql: string) => {
            prepared(sql);
            return statement(target.prepare(sql));
          };
        }
        if (isIntercepted && name === "batch") return (list: D1PreparedStatement[]) => around(() => target.batch(list));
        if (name === "withSession" && "withSession" in target) {
          return (start?: string) => within(target.withSession(start));
        }
        const value = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
  return within(env.DB);
}

/** `before`: the call fails without taking effect. `after`: the call takes effect, but its result is lost. */
export type Failure = "before" | "after";

function atCall(k: number, failure: Failure, fail: () => Promise<never>): Around {
  let count = 0;
  return async (call) => {
    count += 1;
    if (count !== k) return call();
    if (failure === "after") await call();
    return fail();
  };
}

/** What D1 says of calls that it asks to repeat, and of one that it does not. */
export const lost = "D1_ERROR: Network connection lost.";
export const reset = "D1_ERROR: Internal error in D1 DB storage caused object to be reset.";
export const updated = "D1_ERROR: D1 DB reset because its code was updated.";
export const overloaded = "D1_ERROR: D1 DB is overloaded. Requests queued for too long.";

/** A database whose k-th call (counted from 1) is rejected with an error after which the Worker does not repeat it. */
export const brokenAt = (k: number, failure: Failure) => rejectedAt(k, failure, overloaded);

/** A database whose k-th call is rejected with a message of D1. */
export const rejectedAt = (k: number, failure: Failure, message: string) =>
  interceptedDb(atCall(k, failure, () => Promise.reject(new Error(message))));

/**
 * A database whose k-th call through a session never settles; `onSilent` is called when that happens. Only the sandbox
 * provider makes calls without a session, and it has its own timeout.
 */
export const silentAt = (k: number, failure: Failure, onSilent = () => {}) =>
  interceptedDb(
    atCall(k, failure, () => {
      onSilent();
      return new Promise<never>(() => undefined);
    }),
    "sessions",
  );
