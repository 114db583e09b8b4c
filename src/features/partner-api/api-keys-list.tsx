import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { api, unwrap } from "../../lib/api/api.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { toastSuccess } from "../../ui/feedback/toast-store.ts";
import { Button } from "../../ui/forms/button.tsx";
import css from "../../ui/layout/section.module.css";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import type { ApiKey } from "./queries.ts";

interface ApiKeysListProps {
  title: string;
  keys: readonly ApiKey[];
  /** What a key reads. */
  describe?: (key: ApiKey) => ReactNode;
}

/** Keys that work, each with its last use and a button that revokes it. Nothing without keys. */
export function ApiKeysList({ title, keys, describe }: ApiKeysListProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [asked, setAsked] = useState<ApiKey | null>(null);
  const revoking = useMutation({
    mutationFn: (id: string) => unwrap(api.partner["api-keys"][":id"].revoke.$post({ param: { id }, json: {} })),
    onSuccess: () => toastSuccess(t`The key has been revoked`),
    onSettled: () => setAsked(null),
  });
  const name = asked?.name ?? "";
  if (keys.length === 0) return null;
  return (
    <div>
      <h3>{title}</h3>
      <ul className={css.list}>
        {keys.map((key) => (
          <li key={key.id}>
            <span>
              <b>{key.name}</b>
              {describe && <small>{describe(key)}</small>}
              <LastUse day={key.lastUsedOn === null ? null : format.day(key.lastUsedOn)} />
            </span>
            <Button variant="quiet" size="small" onClick={() => setAsked(key)}>
              <Trans>Revoke</Trans>
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && revoking.mutate(asked.id)}
        busy={revoking.isPending}
        title={t`Revoke the key “${name}”?`}
        confirmLabel={t`Revoke the key`}
      >
        <Trans>Software that uses it can no longer read your data. This cannot be undone.</Trans>
      </ConfirmDialog>
    </div>
  );
}

function LastUse({ day }: { day: string | null }) {
  return <small>{day === null ? <Trans>not used yet</Trans> : <Trans>last used on {day}</Trans>}</small>;
}
