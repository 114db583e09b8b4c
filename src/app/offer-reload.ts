import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { loadCatalog } from "../lib/i18n/i18n.ts";
import { toast } from "../ui/feedback/toast-store.ts";

/** Offers to load a newer build. A reload on its own could lose a half-filled form, so the visitor decides. */
export async function offerReload(): Promise<void> {
  // Before the first interaction only the landing page’s catalog is loaded.
  await loadCatalog("app");
  toast({
    variant: "info",
    title: t(i18n)`A new version of Boksy is available`,
    description: t(i18n)`It will load with the next page you open.`,
    action: {
      label: t(i18n)`Update now`,
      altText: t(i18n)`Reload this page to update`,
      onPress: () => location.reload(),
    },
  });
}
