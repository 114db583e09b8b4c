import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import type { SettingInput } from "../../../domain/settings/settings.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { toastSuccess } from "../../ui/feedback/toast-store.ts";

/** Saves a value from a day on. */
export function useSaveSetting(onSaved: () => void) {
  const { t } = useLingui();
  return useMutation({
    mutationFn: (json: SettingInput) => unwrap(api.admin.settings.$post({ json })),
    meta: { showsOwnErrors: true },
    onSuccess: () => {
      toastSuccess(t`Saved`);
      onSaved();
    },
  });
}
