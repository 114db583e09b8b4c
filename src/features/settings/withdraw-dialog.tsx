import { Trans, useLingui } from "@lingui/react/macro";
import { api, unwrap } from "../../lib/api/api.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { useSettingValue } from "../../lib/i18n/use-setting-value.ts";
import { DecisionDialog } from "../../ui/overlay/decision-dialog.tsx";
import type { SettingEntry } from "./queries.ts";

export interface WithdrawDialogProps {
  name: string;
  entry: Pick<SettingEntry, "id" | "fromOn" | "value">;
  onClose: () => void;
}

/** Takes back a planned value before its first day. */
export function WithdrawDialog({ name, entry: { id, fromOn, value }, onClose }: WithdrawDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const textOf = useSettingValue();
  return (
    <DecisionDialog
      title={t`Withdraw the planned value?`}
      submitLabel={t`Withdraw`}
      doneLabel={t`The planned value is withdrawn`}
      hint={t`For the history.`}
      send={(reason) => unwrap(api.admin.settings[":id"].withdraw.$post({ param: { id }, json: { reason } }))}
      onClose={onClose}
    >
      <p>
        {name}:{" "}
        <Trans>
          {textOf(value)} from {format.day(fromOn)} will not come into force.
        </Trans>
      </p>
    </DecisionDialog>
  );
}
