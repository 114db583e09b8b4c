import { Trans, useLingui } from "@lingui/react/macro";
import type { useUploads } from "../../lib/forms/use-uploads.ts";
import { Button, IconButton } from "./button.tsx";
import css from "./uploads.module.css";

/** Upload progress, and failed files with the reason. */
export function Uploads({ uploads: { progress, failed, retry, forget } }: { uploads: ReturnType<typeof useUploads> }) {
  const { t } = useLingui();
  return (
    <>
      {progress && (
        <div className={css.progress} role="status">
          <Trans>
            Sending photos: {progress.sent} of {progress.all}
          </Trans>
          <progress value={progress.sent} max={progress.all} aria-label={t`Sending photos`} />
        </div>
      )}
      {failed.length > 0 && (
        <div className={css.failed} role="alert">
          <ul>
            {failed.map(({ key, file, error }) => (
              <li key={key}>
                <span>
                  <b>{file.name}</b> {error}
                </span>
                <IconButton icon="close" label={t`Remove ${file.name}`} onClick={() => forget(key)} />
              </li>
            ))}
          </ul>
          {failed.some(({ isTransient }) => isTransient) && (
            <Button variant="soft" size="small" onClick={retry}>
              <Trans>Try again</Trans>
            </Button>
          )}
        </div>
      )}
    </>
  );
}
