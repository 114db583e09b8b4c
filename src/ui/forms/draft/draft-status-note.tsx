import { Trans } from "@lingui/react/macro";
import type { DraftStatus } from "../../../lib/forms/draft/draft-saver.ts";
import css from "./draft.module.css";

/** Whether the draft is saved. */
export function DraftStatusNote({ status }: { status: DraftStatus }) {
  return (
    <p role="status" className={css.status} data-status={status}>
      {status === "saved" && <Trans>Your draft is saved.</Trans>}
      {status === "unreachable" && (
        <Trans>You’re offline. Your draft stays here and will be saved when the connection is back.</Trans>
      )}
      {status === "rejected" && <Trans>This is too long to keep as a draft. Save it before you leave.</Trans>}
    </p>
  );
}
