import { enqueueWaiting } from "../features/mail/deliver.ts";
import { refreshKeys } from "../identity/keys.ts";

/** One scheduled task. It may run twice or late, and must do no harm by it; it returns how much it did. */
export interface Job {
  name: string;
  /** The cron expression of wrangler.toml that it runs on. */
  cron: "* * * * *" | "7 * * * *";
  run: (env: Env, now: Date) => Promise<number>;
}

export const jobs: readonly Job[] = [
  { name: "enqueueWaitingMail", cron: "* * * * *", run: enqueueWaiting },
  { name: "refreshKeys", cron: "7 * * * *", run: async (env, now) => Number(await refreshKeys(env, now)) },
];
