import type { Day } from "../../../domain/core/day.ts";
import type { SettingKind, Switch } from "../../../domain/settings/kinds.ts";
import { as } from "../as-user.ts";
import { today } from "../reservation/booking.ts";

/** An administrator sets a value, from a day on. */
export async function givenSetting(kind: SettingKind, value: object, fromOn: Day = today()): Promise<number> {
  const body = { kind, value, fromOn, replaces: null, reason: "Decyzja operatora" };
  return (await as.admin("usr_admin").post("/api/admin/settings", body)).status;
}

/** An administrator turns a switch on or off, from a day on. */
export const givenSwitch = (kind: Switch, isOn: boolean, fromOn: Day = today()): Promise<number> =>
  givenSetting(kind, { isOn }, fromOn);
