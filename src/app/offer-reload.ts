import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { toast } from "../ui/toast-store.ts";

/** A newer build is out. Nothing is loaded over a half-filled form: the visitor says when, or goes to another page. */
export function offerReload(): void {
  toast({
    variant: "info",
    title: t(i18n)`There is a newer Boksy`,
    description: t(i18n)`It comes with the next page you open.`,
    action: {
      label: t(i18n)`Load it now`,
      altText: t(i18n)`Reload this page to get it`,
      onPress: () => location.reload(),
    },
  });
}
