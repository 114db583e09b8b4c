// The identity provider for local use: Firebase's own emulator, in this process, on one port.
// Its accounts live in memory, so they are saved to a file and restored at the next start.
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { clockAheadMs, shiftDate } from "../local/clock.ts";
import { addAuthenticatorApps } from "./totp.mjs";

const { PORT, PROJECT, ACCOUNTS_FILE } = process.env;
// Tokens must be issued on the day for which the app is tested.
if (clockAheadMs !== 0) shiftDate(clockAheadMs);
// An internal path of firebase-tools, hence its exact version: `emulators:start` needs two ports and twice the time.
const require = createRequire(import.meta.url);
const { createApp } = require("firebase-tools/lib/emulator/auth/server");
const { paths } = require("firebase-tools/lib/emulator/auth/apiSpec").default;
// The emulator compiles checks for every operation of the API. Without those that Boksy never calls it starts in half the time.
const unused = /\/tenants|passkey|Configs|SupportedIdps|Saml|GameCenter|Ios|identityPlatform/;
for (const path of Object.keys(paths)) if (unused.test(path)) delete paths[path];

const api = `http://127.0.0.1:${PORT}/identitytoolkit.googleapis.com`;
const headers = { authorization: "Bearer owner", "content-type": "application/json" };

async function call(method, path, body) {
  const answer = await fetch(api + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

let saved = "";

async function save() {
  const { users = [] } = await call("GET", `/v1/projects/${PROJECT}/accounts:batchGet?maxResults=1000`);
  const text = JSON.stringify(users);
  if (text === saved) return;
  writeFileSync(`${ACCOUNTS_FILE}.new`, text);
  renameSync(`${ACCOUNTS_FILE}.new`, ACCOUNTS_FILE);
  saved = text;
}

async function stop() {
  await save().catch((error) => console.error(error));
  process.exit();
}

addAuthenticatorApps();
const app = await createApp(PROJECT, 2);
app.listen(Number(PORT), "127.0.0.1", async () => {
  await call("PATCH", `/v2/projects/${PROJECT}/config`, { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } });
  if (existsSync(ACCOUNTS_FILE)) {
    const users = JSON.parse(readFileSync(ACCOUNTS_FILE, "utf8"));
    if (users.length) await call("POST", `/v1/projects/${PROJECT}/accounts:batchCreate`, { users });
  }
  setInterval(() => save().catch((error) => console.error(error)), 5_000);
  process.send?.("ready");
});

process.on("SIGTERM", stop);
// The parent process has ended.
process.on("disconnect", stop);
