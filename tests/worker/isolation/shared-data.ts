import { countRows, type Migrated } from "./database.ts";

/** Survives the modules, which each test file of the same runtime loads again. */
const runtime = globalThis as { migrated?: Migrated; suite?: string; shared?: { suite: string; rows: string } };

const rowsNow = async () => (runtime.migrated ? countRows(runtime.migrated) : "");

/** Whether the database still has the rows that the tests of this suite share. */
export async function hasSharedData(suite: string): Promise<boolean> {
  runtime.suite = suite;
  return runtime.shared?.suite === suite && runtime.shared.rows === (await rowsNow());
}

/**
 * Rows that all tests of a suite read, because loading them takes seconds; these tests change none of them. After a test
 * that added or removed rows, they are loaded again.
 */
export function sharedData<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: T;
  return async () => {
    const { suite = "" } = runtime;
    if (!(await hasSharedData(suite))) {
      loaded = await load();
      runtime.shared = { suite, rows: await rowsNow() };
    }
    return loaded;
  };
}
