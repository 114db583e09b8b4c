import { execFileSync } from "node:child_process";
import { parseArgs } from "node:util";
import { makeAdministrator, parseAddress } from "./administrator.ts";

const usage = `Usage: node scripts/make-administrator.ts EMAIL [--remote] [--env staging|production] [--persist-to FOLDER]

Makes a user an administrator who has registered as a customer, or has no role yet, and has confirmed their email address.
Without --remote it changes the local database; stop \`npm start\` first.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { remote: { type: "boolean" }, env: { type: "string" }, "persist-to": { type: "string" } },
});

const email = parseAddress(positionals[0] ?? "");
if (positionals.length !== 1 || email === null) {
  console.error(usage);
  process.exit(2);
}

function runSql(sql: string): unknown[] {
  const { remote, env, "persist-to": folder } = values;
  const name = env === undefined ? "boksy" : `boksy-${env}`;
  const where = remote ? ["--remote"] : ["--local", ...(folder === undefined ? [] : ["--persist-to", folder])];
  const target = env === undefined ? [] : ["--env", env];
  const args = ["node_modules/wrangler/bin/wrangler.js", "d1", "execute", name, ...where, ...target, "--json"];
  const output = execFileSync(process.execPath, [...args, "--yes", "--command", sql], {
    encoding: "utf8",
    // The rows are a log entry of Wrangler: a higher level would hide them.
    env: { ...process.env, WRANGLER_LOG: "log" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const answers: { results: unknown[] }[] = JSON.parse(output);
  return answers.at(-1)?.results ?? [];
}

const refusal = makeAdministrator(runSql, email);
if (refusal === null) {
  console.log(`${email} is an administrator. Sign out and in again, so that the session has the new role.`);
} else {
  console.error(`${email} was not made an administrator: ${refusal}.`);
  process.exitCode = 1;
}
