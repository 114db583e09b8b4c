import type { Day } from "../../../domain/core/day.ts";
import type { Switch } from "../../../domain/settings/kinds.ts";
import { as } from "../as-user.ts";
import { today } from "../reservation/booking.ts";

/** An administrator turns a switch on or off, from a day on. */
export async function givenSwitch(kind: Switch, isOn: boolean, fromOn: Day = today()): Promise<number> {
  const body = { kind, value: { isOn }, fromOn, replaces: null, reason: "Przerwa operatora" };
  return (await as.admin("usr_admin").post("/api/admin/settings", body)).status;
}
