import { execFileSync } from "node:child_process";
import { parseArgs } from "node:util";
import { newId } from "../domain/core/ids.ts";

const usage = `Usage: node scripts/make-administrator.ts EMAIL [--remote] [--env staging|production] [--persist-to FOLDER]

Makes a user an administrator who has registered as a customer, or has no role yet, and has confirmed their email address.
Without --remote it changes the local database; stop \`npm start\` first.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { remote: { type: "boolean" }, env: { type: "string" }, "persist-to": { type: "string" } },
});

/** What may stand in the SQL below. Wrangler takes no parameters, so nothing that could end a text is accepted. */
const plainAddress = /^[a-z0-9._%+-]+@[a-z0-9.-]+$/;

const email = positionals[0]?.trim().toLowerCase() ?? "";
if (positionals.length !== 1 || !plainAddress.test(email)) {
  console.error(usage);
  process.exit(2);
}

interface User {
  uid: string;
  role: number | null;
  status: string;
  email_verified: 0 | 1;
}

/** Runs statements in one batch; their rows are those of the last one. */
function query<Row>(sql: string): Row[] {
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
  const answers: { results: Row[] }[] = JSON.parse(output);
  return answers.at(-1)?.results ?? [];
}

const mayBecome = "status = 'active' AND email_verified = 1 AND (role IS NULL OR role = 0)";

const changed = query<{ uid: string }>(
  `INSERT INTO audit_events (version, actor, action, entity, entity_id, details, at)
   SELECT '${newId("version")}', 'makeAdministrator', 'changeRole', 'user', uid, json_object('before', role, 'after', 2),
     strftime('%Y-%m-%dT%H:%M:%fZ', 'now') FROM users WHERE email = '${email}' AND ${mayBecome};
   UPDATE users SET role = 2, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE email = '${email}' AND ${mayBecome}
   RETURNING uid`,
);

if (changed.length > 0) {
  console.log(`${email} is an administrator. Sign out and in again, so that the session has the new role.`);
} else {
  const [user] = query<User>(`SELECT uid, role, status, email_verified FROM users WHERE email = '${email}'`);
  console.error(`${email} was not made an administrator: ${reasonOf(user)}.`);
  process.exitCode = 1;
}

function reasonOf(user: User | undefined): string {
  if (user === undefined) return "no user with this address has registered";
  if (user.role === 2) return "this user is one already";
  if (user.role !== null && user.role !== 0) return "the user has another role";
  if (user.email_verified === 0) return "the address is not confirmed";
  return `the account is ${user.status}`;
}
