import { join } from "node:path";
import { type Manifest, open } from "./archive.ts";
import { checkExport, inPrivateFolder } from "./back-up.ts";
import { loadExport } from "./copy.ts";
import { type ExportedDatabase, isEmptyExport } from "./database.ts";
import { differencesOf, faultsOf, fingerprintOf } from "./fingerprint.ts";
import { statementsOf } from "./statements.ts";

/**
 * Fills an empty database from a backup, exports it again and compares all rows. Throws for a backup that is changed or faulty,
 * a database with tables, and a difference.
 * @param identity the secret key, `AGE-SECRET-KEY-1…`
 */
export const restore = (file: string, identity: string, target: ExportedDatabase): Promise<Manifest> =>
  inPrivateFolder(async (folder) => {
    const at = (name: string) => join(folder, name);
    await target.exportTo(at("before.sql"));
    if (!isEmptyExport(at("before.sql"))) throw new Error(`${target.name} has tables: restore into a new database.`);
    const manifest = await open(file, identity, at("backup.sql"));
    const copy = await loadExport(at("backup.sql"), at("backup.sqlite"));
    try {
      const wrong = [...faultsOf(copy), ...differencesOf(manifest.tables, fingerprintOf(copy))];
      if (wrong.length > 0) throw new Error(`The backup is not what its manifest says:\n${wrong.join("\n")}`);
      await target.importFrom(statementsOf(copy), at("import.sql"));
    } finally {
      copy.close();
    }
    await target.exportTo(at("after.sql"));
    const different = differencesOf(manifest.tables, await checkExport(at("after.sql"), at("after.sqlite")));
    if (different.length > 0) throw new Error(`The restored database differs:\n${different.join("\n")}`);
    return manifest;
  });
