import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { loadCatalog } from "../lib/i18n/i18n.ts";
import { toast } from "../ui/feedback/toast-store.ts";

/** A newer build is out. Nothing is loaded over a half-filled form: the visitor says when, or goes to another page. */
export async function offerReload(): Promise<void> {
  // A visitor who has done nothing yet has only the catalog of the landing page.
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
