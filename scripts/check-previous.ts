import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { currentMigrations, migrationFaults, releasedMigrations } from "./check/migrations.ts";
import { CommandError, run } from "./local/step.ts";

/**
 * Checks the migrations since a release, and tests the released Worker with them: a deployment applies them while that Worker answers, and keeps them when it
 * rolls back. Its own tests of all commands and routes run on a copy of the release with these migrations.
 *
 * Usage: node scripts/check-previous.ts [REF] [TEST FILES]
 */
const [ref = "released", ...files] = process.argv.slice(2);
const tests = files.length > 0 ? files : ["tests/worker/faults/faults.test.ts", "tests/worker/access/api.test.ts"];

const released = releasedMigrations(ref);
if (released === null) throw new Error(`There is no ${ref}.`);
const faults = migrationFaults(released, currentMigrations());
if (faults.length > 0) throw new Error(faults.join("\n"));

const folder = mkdtempSync(join(tmpdir(), "boksy-previous-"));
await run("git", ["worktree", "add", "--detach", "--force", folder, ref]);
try {
  rmSync(join(folder, "migrations"), { recursive: true });
  cpSync("migrations", join(folder, "migrations"), { recursive: true });
  const lock = "package-lock.json";
  if (readFileSync(lock, "utf8") === readFileSync(join(folder, lock), "utf8"))
    symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  else await run("npm", ["ci"], {}, folder);
  // The binding of static files needs its folder.
  mkdirSync(join(folder, "dist/client"), { recursive: true });
  await run("node_modules/.bin/vitest", ["run", "--project", "worker", ...tests], {}, folder);
  console.log(`${ref} works with the migrations of this commit.`);
} catch (error) {
  console.error(error instanceof CommandError ? error.log : error);
  process.exitCode = 1;
} finally {
  await run("git", ["worktree", "remove", "--force", folder]);
}
