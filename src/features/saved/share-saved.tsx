import { Trans, useLingui } from "@lingui/react/macro";
import type { SavedItem } from "../../../domain/saved/saved.ts";
import { toast, toastSuccess } from "../../ui/feedback/toast-store.ts";
import { Button } from "../../ui/forms/button.tsx";
import { sharedHref } from "./links.ts";

/** Sends the list with the device's own dialog or, where there is none, copies its address. */
export function ShareSaved({ items }: { items: readonly SavedItem[] }) {
  const { t } = useLingui();
  const share = async () => {
    const url = location.origin + sharedHref(items);
    if (typeof navigator.share === "function") {
      try {
        return await navigator.share({ title: t`Boxes on Boksy`, url });
      } catch (error) {
        // Closed by the user.
        if (error instanceof DOMException && error.name === "AbortError") return;
      }
    }
    await navigator.clipboard.writeText(url).then(
      () => toastSuccess(t`Link copied`),
      () => toast({ title: t`The link couldn’t be copied.`, variant: "destructive" }),
    );
  };
  return (
    <Button variant="soft" icon="copy" onClick={() => void share()}>
      <Trans>Share this list</Trans>
    </Button>
  );
}
