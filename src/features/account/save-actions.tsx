import { Trans } from "@lingui/react/macro";
import { Button } from "../../ui/forms/button.tsx";
import { SavedNotice } from "../../ui/layout/section.tsx";
import css from "../../ui/styles/form-page.module.css";
import { AuthError } from "./auth-error.tsx";

export interface SaveActionsProps {
  /** The form's error; null when there is none. */
  error: unknown;
  isPending: boolean;
  isSaved: boolean;
}

/** The end of an account form: what went wrong, the save button, and that it was saved. */
export function SaveActions({ error, isPending, isSaved }: SaveActionsProps) {
  return (
    <>
      <AuthError error={error} />
      <div className={css.actions}>
        <Button type="submit" busy={isPending}>
          <Trans>Save</Trans>
        </Button>
        <SavedNotice>{isSaved && <Trans>Saved.</Trans>}</SavedNotice>
      </div>
    </>
  );
}
