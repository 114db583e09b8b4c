import { Trans } from "@lingui/react/macro";
import { Icon } from "../../ui/brand/icons.tsx";
import css from "./find-button.module.css";

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** Opens the global search from the side navigation. */
export function FindButton({ onPress }: { onPress: () => void }) {
  return (
    <button type="button" className={css.find} aria-keyshortcuts="Control+K Meta+K" onClick={onPress}>
      <Icon name="search" />
      <Trans>Find</Trans>
      <kbd>{isMac() ? "⌘ K" : "Ctrl K"}</kbd>
    </button>
  );
}
