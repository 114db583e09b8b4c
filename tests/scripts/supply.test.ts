import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";

interface Lock {
  packages: Record<string, { version?: string; integrity?: string }>;
}

const read = (path: string) => readFileSync(path, "utf8");
const lockOf = (folder: string) => JSON.parse(read(`${folder}/package-lock.json`)) as Lock;
const workflow = (name: string) => read(`.github/workflows/${name}.yml`);
const lockedFolders = [".", "scripts/deploy", "scripts/emulator", "tests/bench/lighthouse"];

it("packages run no install scripts, and new versions wait a week", () => {
  expect(read(".npmrc").split("\n")).toEqual(expect.arrayContaining(["ignore-scripts=true", "min-release-age=7"]));
  expect(read(".github/dependabot.yml")).toMatch(/cooldown:\n +default-days: 7\n/);
  // A folder of its own does not read the `.npmrc` of the root.
  for (const path of ["scripts/bootstrap.mjs", "scripts/local/install-tool.ts"]) {
    expect(read(path)).toContain('["ci", "--ignore-scripts"');
  }
});

it("the token of the deployment is in a job that installs wrangler alone and builds nothing", () => {
  const [build = "", deploy = ""] = workflow("deploy-environment").split("\n  deploy:\n");
  expect(build).toContain("run: npm run build");
  expect(build).not.toMatch(/secrets\.|vars\.|environment: \$/);
  expect(deploy).toContain("secrets.CLOUDFLARE_API_TOKEN");
  const commands = [...deploy.matchAll(/ run: (.*)/g)].map(([, command]) => command ?? "");
  expect(commands.slice(0, 2)).toEqual(["npm ci --ignore-scripts", "node scripts/deploy/check-artifact.ts dist/boksy"]);
  expect(commands.slice(2)).toEqual(['node scripts/deploy/deploy.ts "$ENVIRONMENT"']);
  for (const name of readdirSync("scripts/deploy").filter((each) => each.endsWith(".ts"))) {
    for (const [, module] of read(`scripts/deploy/${name}`).matchAll(/ from "(.*)";/g)) {
      expect(module).toMatch(/^(node:|\.\/)/);
    }
  }
});

it.each([
  [{}, {}, ""],
  [{ build: { command: "id" } }, {}, "build command"],
  [{}, { ".env": "CLOUDFLARE_API_BASE_URL=https://evil.test" }, "hidden files: .env"],
])("what was built must not act next to the token: %j %j", (config, files, complaint) => {
  const folder = mkdtempSync(join(tmpdir(), "boksy-artifact-"));
  for (const [name, text] of Object.entries({ ...files, "wrangler.json": JSON.stringify(config) })) {
    writeFileSync(join(folder, name), text);
  }
  const { status, stderr } = spawnSync("node", ["scripts/deploy/check-artifact.ts", folder], { encoding: "utf8" });
  rmSync(folder, { recursive: true });
  expect([status === 0, stderr]).toEqual([complaint === "", expect.stringContaining(complaint)]);
});

it("the deployment uses the versions of wrangler and its packages that are tested", () => {
  const { packages } = lockOf("scripts/deploy");
  const tested = new Set(Object.values(lockOf(".").packages).map(({ integrity }) => integrity));
  const own = Object.entries(packages).filter(([path]) => path !== "");
  expect(own.filter(([, { integrity }]) => !tested.has(integrity)).map(([path]) => path)).toEqual([]);
  expect(packages["node_modules/wrangler"]?.version).toBe(lockOf(".").packages["node_modules/wrangler"]?.version);
});

it("every lockfile is audited each day and pins its packages by hash", () => {
  expect(workflow("audit")).toContain("schedule:");
  for (const folder of lockedFolders) {
    expect(workflow("audit").replaceAll('"', "")).toContain(`{ folder: ${folder}, level: `);
    const entries = Object.entries(lockOf(folder).packages);
    expect(entries.filter(([path, { integrity }]) => path !== "" && !integrity).map(([path]) => path)).toEqual([]);
  }
});

it("actions are pinned by commit", () => {
  const files = readdirSync(".github", { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".yml"));
  expect(files).toContain("actions/install/action.yml");
  for (const name of files) {
    for (const [, action = ""] of read(`.github/${name}`).matchAll(/uses: (\S+)/g)) {
      expect(action, name).toMatch(/^\.\/|@[0-9a-f]{40}$/);
    }
  }
});
