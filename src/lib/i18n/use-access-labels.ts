import { useLingui } from "@lingui/react/macro";
import type { AccessMethod } from "../../../domain/place/access.ts";

/** Labels of the access methods that a partner can choose. */
export function useAccessLabels(): Record<AccessMethod, string> {
  const { t } = useLingui();
  return {
    code: t`access code`,
    key: t`key from you`,
    padlock: t`tenant’s own padlock`,
    app: t`your app`,
    staff: t`staff open on site`,
  };
}

/** What the partner has to do for each access method. */
export function useAccessHints(): Record<AccessMethod, string> {
  const { t } = useLingui();
  return {
    code: t`Each rental has its own code. You can see and change it in the rental.`,
    key: t`You hand over the key when the rental starts.`,
    padlock: t`Tenants lock their boxes themselves.`,
    app: t`Name the app in the instructions, and say how tenants get access to it.`,
    staff: t`Tenants can come while someone is on site.`,
  };
}
