import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { customerDashboardQuery } from "../../features/rent/tenant/dashboard-queries.ts";
import { fetchNow, queryClient } from "../../lib/api/query-client.ts";
import { isOwnDevice, keptDays } from "../../lib/device/device-mark.ts";
import { canKeepData, forgetDevice, markOwnDevice } from "../../lib/device/own-device.ts";
import { useSession } from "../../lib/session/use-session.ts";
import { CheckField } from "../../ui/forms/check-field.tsx";
import { SavedNotice, Section } from "../../ui/layout/section.tsx";
import css from "../../ui/styles/form-page.module.css";

async function keepFromNowOn(uid: string): Promise<void> {
  const [dashboard, { keepDashboard }] = await Promise.all([
    fetchNow(queryClient, customerDashboardQuery),
    import("../../features/rent/tenant/device-copy.ts"),
  ]);
  const savedAtMs = Date.now();
  await markOwnDevice(uid);
  await keepDashboard(dashboard, savedAtMs);
}

/** Whether the dashboard and the access codes stay readable on this device without a connection. */
export function OwnDeviceSection() {
  const { t } = useLingui();
  const session = useSession();
  const [isOwn, setIsOwn] = useState(isOwnDevice);
  const change = useMutation({
    mutationFn: async (isOwn: boolean) => {
      if (!isOwn) await forgetDevice();
      else if (session.status === "authenticated") await keepFromNowOn(session.uid);
    },
    onError: () => setIsOwn(isOwnDevice()),
  });
  if (!canKeepData() || (session.status === "authenticated" && session.view)) return null;
  return (
    <Section title={t`This device`} lead={<Trans>Your boxes without an internet connection.</Trans>}>
      <div className={css.form}>
        <CheckField
          label={t`This is my device`}
          hint={t`Your dashboard with addresses and access codes stays readable here without a connection. It is encrypted and is deleted when you sign out, turn this off or don’t open Boksy for ${keptDays} days. Leave this off on a shared device.`}
          checked={isOwn}
          onChange={({ target }) => {
            setIsOwn(target.checked);
            change.mutate(target.checked);
          }}
        />
        <SavedNotice>
          {change.isSuccess &&
            (change.variables ? <Trans>Saved on this device.</Trans> : <Trans>Deleted from this device.</Trans>)}
        </SavedNotice>
      </div>
    </Section>
  );
}
