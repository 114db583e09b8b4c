import { Trans } from "@lingui/react/macro";
import css from "./company.module.css";
import type { KeptStatus } from "./use-kept-draft.ts";

/** The quiet word that what was typed is safe. */
export function KeptNote({ status }: { status: KeptStatus }) {
  return (
    <p role="status" className={css.kept}>
      {status === "success" && <Trans>Your draft is saved.</Trans>}
      {status === "error" && <Trans>The draft is not saved. We try again when you go on typing.</Trans>}
    </p>
  );
}
