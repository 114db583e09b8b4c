import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Manifest, seal } from "./archive.ts";
import { loadExport } from "./copy.ts";
import { faultsOf, fingerprintOf } from "./fingerprint.ts";

/** Works in a folder of its own, which only this user can read and which is removed afterwards. */
export async function inPrivateFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "boksy-copy-"));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Loads an export, checks it by itself and returns its fingerprint. Throws for a faulty one. */
export async function checkExport(dump: string, copy: string) {
  const db = await loadExport(dump, copy);
  try {
    const faults = faultsOf(db);
    if (faults.length > 0) throw new Error(`The export is faulty:\n${faults.join("\n")}`);
    return fingerprintOf(db);
  } finally {
    db.close();
  }
}

export interface BackupOptions {
  /** The name of the database. */
  database: string;
  /** Public keys, `age1…`. */
  recipients: readonly string[];
  file: string;
  now: Date;
}

/** Loads an export, so that what is kept is known to be readable and whole, and encrypts it. Throws for a faulty one. */
export const backUp = (dump: string, { database, recipients, file, now }: BackupOptions): Promise<Manifest> =>
  inPrivateFolder(async (folder) => {
    const tables = await checkExport(dump, join(folder, "copy.sqlite"));
    const manifest: Manifest = { database, takenAt: now.toISOString(), tables };
    await seal(dump, manifest, recipients, file);
    return manifest;
  });
