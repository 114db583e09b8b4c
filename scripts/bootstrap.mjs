// Runs on any Node from 18 on, before anything is installed: built-in modules only.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

function fail(message, log = "") {
  if (log) console.error(log.trimEnd().split("\n").slice(-30).join("\n"));
  console.error(`\n✗ ${message}`);
  process.exit(1);
}

/**
 * Runs `npm ci` when the lockfile has changed since the last installation. The age of a version is checked when it gets into
 * the lockfile, not here: the clock of this machine may be wrong.
 */
function install(folder, label) {
  const lockfile = join(folder, "package-lock.json");
  const stamp = join(folder, "node_modules", ".boksy-installed");
  const wanted = createHash("sha256").update(readFileSync(lockfile)).digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  console.log(`… ${label} (npm ci, about half a minute)`);
  const npm = spawnSync(
    "npm",
    ["ci", "--ignore-scripts", "--min-release-age=0", "--no-audit", "--no-fund", "--loglevel=error"],
    {
      cwd: folder,
      encoding: "utf8",
    },
  );
  if (npm.error) fail("npm was not found. Install Node 24 with npm, then run the command again.");
  if (npm.status !== 0)
    fail(`${label} failed. Check the network, remove node_modules and run the command again.`, npm.stdout + npm.stderr);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

/** Node from the packages; on platforms without such a package the current one, if it is new enough. */
function findNode() {
  const local = join(root, "node_modules", ".bin", "node");
  if (existsSync(local) && spawnSync(local, ["--version"]).status === 0) return local;
  if (Number(process.versions.node.split(".")[0]) >= 24) return process.execPath;
  return fail(
    `Boksy needs Node 24, this is ${process.version}. Install Node 24 (https://nodejs.org), then run it again.`,
  );
}

/**
 * Installs packages, then runs a script on Node 24 in a separate process group, so that it receives Ctrl-C once and all of
 * its child processes can be ended with it.
 */
export function handOver(script) {
  install(root, "Installing packages");
  const node = findNode();
  const child = spawn(node, [join(root, script), ...process.argv.slice(2)], {
    cwd: root,
    detached: true,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: { ...process.env, PATH: `${join(root, "node_modules", ".bin")}:${process.env.PATH ?? ""}` },
  });
  const stop = () => child.connected && child.send("stop");
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
  // npm does not forward every signal, and killing it does not end this process: detect being orphaned.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && stop(), 500).unref();
  child.on("exit", (code, signal) => {
    try {
      process.kill(-child.pid, "SIGKILL");
    } catch {
      // The group has already ended.
    }
    process.exit(code ?? (signal ? 1 : 0));
  });
}
