import { isProduction } from "../settings.ts";

const hourMs = 3_600_000;
/** A backup is made each night (.github/workflows/backup.yml) and takes less than two hours. */
const latestWithinHours = 26;

/** Throws when the latest backup of the database is too old or missing. @returns how many are kept */
export async function checkBackup(env: Env, now: Date): Promise<number> {
  if (!isProduction(env)) return 0;
  const { objects } = await env.BACKUPS.list({ prefix: "database/" });
  const latest = Math.max(0, ...objects.map(({ uploaded }) => uploaded.getTime()));
  if (latest === 0) throw new Error("There is no backup of the database");
  const hours = Math.floor((now.getTime() - latest) / hourMs);
  if (hours >= latestWithinHours) throw new Error(`The latest backup of the database is ${hours} hours old`);
  return objects.length;
}
