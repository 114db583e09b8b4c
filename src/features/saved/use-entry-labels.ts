import { useLingui } from "@lingui/react/macro";
import type { AccessMethod } from "../../../domain/place/access.ts";

/** How a tenant gets in, in a few words. */
export function useEntryLabels(): Record<AccessMethod, string> {
  const { t } = useLingui();
  return {
    code: t`with an access code`,
    key: t`with a key`,
    padlock: t`with your own padlock`,
    app: t`with an app`,
    staff: t`staff open`,
  };
}
