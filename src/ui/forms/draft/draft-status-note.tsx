import { Trans } from "@lingui/react/macro";
import type { DraftStatus } from "../../../lib/forms/draft/draft-saver.ts";
import css from "./draft.module.css";

/** The quiet word that what was typed is safe, or that it is not yet. */
export function DraftStatusNote({ status }: { status: DraftStatus }) {
  return (
    <p role="status" className={css.kept} data-status={status}>
      {status === "kept" && <Trans>Your draft is saved.</Trans>}
      {status === "unreached" && (
        <Trans>You’re offline. Your draft stays here and will be saved when the connection is back.</Trans>
      )}
      {status === "refused" && <Trans>This is too long to keep as a draft. Save it before you leave.</Trans>}
    </p>
  );
}
