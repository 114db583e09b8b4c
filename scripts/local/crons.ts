import { unstable_readConfig as readConfig } from "wrangler";

/** Whether a cron field (`*`, `*\/n`, a number or a list of numbers) matches `value`. */
function fieldMatches(field: string, value: number): boolean {
  if (field === "*") return true;
  if (field.startsWith("*/")) return value % Number(field.slice(2)) === 0;
  return field.split(",").some((part) => Number(part) === value);
}

/** @param expression the five fields of a Cloudflare cron trigger, in UTC; names and ranges are not supported */
function cronMatches(expression: string, at: Date): boolean {
  const now = [at.getUTCMinutes(), at.getUTCHours(), at.getUTCDate(), at.getUTCMonth() + 1, at.getUTCDay()];
  return expression.split(" ").every((field, index) => fieldMatches(field, now[index] ?? 0));
}

/** Fires cron triggers at the start of each minute, because the local runtime does not. */
export function fireCrons(origin: string): () => void {
  const crons: string[] = readConfig({ config: "wrangler.toml" }).triggers.crons ?? [];
  let timer: NodeJS.Timeout;
  const wait = () => {
    timer = setTimeout(fire, 60_000 - (Date.now() % 60_000) + 50);
  };
  const fire = async () => {
    const at = new Date();
    for (const cron of crons.filter((expression) => cronMatches(expression, at))) {
      const query = new URLSearchParams({ cron, time: String(at.getTime()) });
      // The Worker logs failed jobs.
      await fetch(`${origin}/cdn-cgi/local/scheduled?${query}`).catch(() => undefined);
    }
    wait();
  };
  wait();
  return () => clearTimeout(timer);
}
