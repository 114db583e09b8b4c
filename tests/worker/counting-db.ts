/** The database use of a request: round trips, rows read and rows written. */
export interface Count {
  roundTrips: number;
  rowsRead: number;
  rowsWritten: number;
}

const originals = new WeakMap<object, D1PreparedStatement>();
const original = (statement: D1PreparedStatement) => originals.get(statement) ?? statement;

/** Wraps a D1 binding to record usage in `count`, including usage through sessions and bound statements. */
export function countingDb(db: D1Database): { db: D1Database; count: Count } {
  const count: Count = { roundTrips: 0, rowsRead: 0, rowsWritten: 0 };
  const note = <T extends D1Result | D1Result[]>(answer: T): T => {
    count.roundTrips++;
    for (const { meta } of [answer].flat()) {
      count.rowsRead += meta.rows_read;
      count.rowsWritten += meta.rows_written;
    }
    return answer;
  };

  const statement = (own: D1PreparedStatement): D1PreparedStatement => {
    const counted: D1PreparedStatement = {
      bind: (...values) => statement(own.bind(...values)),
      all: async <T>() => note(await own.all<T>()),
      run: async <T>() => note(await own.run<T>()),
      first: async <T>(column?: string) => {
        const [row] = note(await own.all<Record<string, unknown>>()).results;
        if (row === undefined) return null;
        return (column === undefined ? row : row[column]) as T;
      },
      raw: () => {
        throw new Error("raw() tells no rows read; use all()");
      },
    };
    originals.set(counted, own);
    return counted;
  };

  const counted = <T extends D1Database | D1DatabaseSession>(own: T): T =>
    new Proxy(own, {
      get(target, name) {
        if (name === "prepare") return (sql: string) => statement(target.prepare(sql));
        if (name === "batch") {
          return async (list: D1PreparedStatement[]) => note(await target.batch(list.map(original)));
        }
        if (name === "withSession" && "withSession" in target) {
          return (start?: string) => counted(target.withSession(start));
        }
        const value = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
  return { db: counted(db), count };
}
