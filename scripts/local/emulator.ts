import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { type DemoAccount, demoAccounts } from "../demo-accounts.ts";
import { freePort } from "./ports.ts";
import { CommandError } from "./step.ts";

export const project = "demo-boksy";

const asEmulatorUser = ({ uid, email, password, displayName, role, onboardingStatus }: DemoAccount) => ({
  localId: uid,
  email,
  emailVerified: true,
  displayName,
  rawPassword: password,
  customAttributes: JSON.stringify({
    role,
    ...(onboardingStatus === undefined ? {} : { onboardingStatus, staffRole: "owner" }),
  }),
});

/** Existing accounts are not changed: the emulator rejects duplicates individually. */
async function importDemoAccounts(host: string): Promise<void> {
  const answer = await fetch(
    `http://${host}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts:batchCreate`,
    {
      method: "POST",
      headers: { authorization: "Bearer owner", "content-type": "application/json" },
      body: JSON.stringify({ users: demoAccounts.map(asEmulatorUser) }),
    },
  );
  if (!answer.ok) throw new Error(`The identity emulator refused the demo accounts: ${await answer.text()}`);
}

export type Emulator = { host: string; stop: () => Promise<void> };

/**
 * Starts the identity emulator with the demo accounts and previously registered ones, on the first free port from `wanted`
 * on.
 * @param accountsFile file in which accounts are persisted
 * @param env additional environment variables, such as a clock offset
 * @throws CommandError with the emulator's log when it exits before it is ready
 */
export async function startEmulator(
  wanted: number,
  accountsFile: string,
  env: Record<string, string> = {},
): Promise<Emulator> {
  mkdirSync(dirname(accountsFile), { recursive: true });
  for (let port = await freePort(wanted); ; port = await freePort(port + 1)) {
    const emulator = await startOn(port, accountsFile, env);
    if (emulator !== "taken") return emulator;
  }
}

async function startOn(port: number, accountsFile: string, env: Record<string, string>): Promise<Emulator | "taken"> {
  const child: ChildProcess = spawn(process.execPath, ["server.mjs"], {
    cwd: "scripts/emulator",
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: { ...process.env, ...env, PORT: String(port), PROJECT: project, ACCOUNTS_FILE: resolve(accountsFile) },
  });
  let log = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk) => {
      log = (log + chunk).slice(-20_000);
    });
  }
  const gone = once(child, "exit");
  const ready = await Promise.race([once(child, "message").then(() => true), gone.then(() => false)]);
  if (!ready && log.includes("EADDRINUSE")) return "taken";
  if (!ready) throw new CommandError("the identity emulator", log);
  const host = `127.0.0.1:${port}`;
  await importDemoAccounts(host);
  return {
    host,
    stop: async () => {
      child.kill("SIGTERM");
      const late = setTimeout(() => child.kill("SIGKILL"), 3_000);
      await gone;
      clearTimeout(late);
    },
  };
}
