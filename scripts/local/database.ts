import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unstable_readConfig as readConfig, unstable_splitSqlQuery as splitSql } from "wrangler";
import { unlessClosed } from "./closed-connection.ts";

export type LocalDatabase = Awaited<ReturnType<Miniflare["getD1Database"]>>;

/** Opens the app's local storage without the app. Only one process may have it open: close it before serving. */
async function withStorage<T>(persistTo: string, use: (storage: Miniflare) => Promise<T>): Promise<T> {
  const {
    d1_databases: [database],
    r2_buckets: [bucket],
  } = readConfig({ config: "wrangler.toml" });
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      name: "boksy",
      script: "",
      modules: true,
      cf: false,
      resourcePersistencePath: join(persistTo, "v3"),
      d1Databases: { DB: { id: database?.database_id ?? "" } },
      r2Buckets: { PHOTOS: { id: bucket?.bucket_name ?? "" } },
    } as Parameters<typeof convertV4MiniflareOptions>[0]),
  );
  try {
    return await use(miniflare);
  } finally {
    await miniflare.dispose();
  }
}

export const withDatabase = <T>(persistTo: string, use: (db: LocalDatabase) => Promise<T>): Promise<T> =>
  withStorage(persistTo, async (storage) => use(await storage.getD1Database("DB")));

/** Stores files in the bucket of photos and documents. */
export const storeFiles = (persistTo: string, files: readonly StoredFile[]): Promise<void> =>
  withStorage(persistTo, async (storage) => {
    // Its declared type is one of the Worker, which this program does not include.
    const bucket = (await storage.getR2Bucket("PHOTOS")) as unknown as Bucket;
    for (const { key, bytes, contentType } of files) await bucket.put(key, bytes, { httpMetadata: { contentType } });
  });

interface Bucket {
  put(key: string, value: Uint8Array, options: { httpMetadata: { contentType: string } }): Promise<unknown>;
}

export interface StoredFile {
  key: string;
  bytes: Uint8Array;
  contentType: string;
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
