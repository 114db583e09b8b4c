import { localBank } from "./local.ts";
import { nbp } from "./nbp.ts";
import type { CentralBank } from "./provider.ts";

export function centralBank(env: Pick<Env, "CENTRAL_BANK">): CentralBank {
  return env.CENTRAL_BANK === "nbp" ? nbp((url, init) => fetch(url, init)) : localBank();
}
