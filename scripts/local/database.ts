import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unstable_readConfig as readConfig, unstable_splitSqlQuery as splitSql } from "wrangler";
import { unlessClosed } from "./closed-connection.ts";

export type LocalDatabase = Awaited<ReturnType<Miniflare["getD1Database"]>>;

/** Opens the app's local database without the app. Only one process may have it open: close it before serving. */
export async function withDatabase<T>(persistTo: string, use: (db: LocalDatabase) => Promise<T>): Promise<T> {
  const {
    d1_databases: [database],
  } = readConfig({ config: "wrangler.toml" });
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      name: "boksy",
      script: "",
      modules: true,
      cf: false,
      resourcePersistencePath: join(persistTo, "v3"),
      d1Databases: { DB: { id: database?.database_id ?? "" } },
    } as Parameters<typeof convertV4MiniflareOptions>[0]),
  );
  try {
    return await use(await miniflare.getD1Database("DB"));
  } finally {
    await miniflare.dispose();
  }
}

/** Applies new migrations and records them in wrangler's table, so that wrangler can also be used on this database. */
export async function migrate(db: LocalDatabase, folder = "migrations"): Promise<string[]> {
  const create = db.prepare(
    "CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)",
  );
  await unlessClosed(() => create.run());
  const select = db.prepare("SELECT name FROM d1_migrations");
  const { results } = (await unlessClosed(() => select.all())) as { results: { name: string }[] };
  const applied = new Set(results.map(({ name }) => name));
  const pending = readdirSync(folder)
    .filter((file) => file.endsWith(".sql") && !applied.has(file))
    .sort();
  for (const name of pending) {
    const statements = splitSql(readFileSync(join(folder, name), "utf8"));
    const batch = [
      ...statements.map((statement) => db.prepare(statement)),
      db.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name),
    ];
    await unlessClosed(() => db.batch(batch));
  }
  return pending;
}
