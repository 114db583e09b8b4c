import { useLingui } from "@lingui/react/macro";
import { toast, toastSuccess } from "../feedback/toast-store.ts";
import { IconButton } from "./button.tsx";

/** Copies a text to the clipboard. `name` says what it is, such as "account number". */
export function CopyButton({ text, name }: { text: string; name: string }) {
  const { t } = useLingui();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toastSuccess(t`Copied: ${name}`),
      () => toast({ title: t`This couldn’t be copied. Select it and copy it by hand.`, variant: "destructive" }),
    );
  return <IconButton icon="copy" label={t`Copy: ${name}`} onClick={copy} />;
}
