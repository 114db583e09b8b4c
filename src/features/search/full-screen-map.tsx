import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../ui/forms/button.tsx";
import { useModal } from "../../ui/overlay/use-modal.ts";
import css from "./full-screen-map.module.css";
import { SearchMap, type SearchMapProps } from "./search-map.tsx";

/** The full-screen map on a phone. */
export function FullScreenMap({ onClose, ...props }: SearchMapProps & { onClose: () => void }) {
  const { t } = useLingui();
  const modal = useModal(true, onClose);
  return (
    <dialog {...modal} className={css.whole} aria-label={t`Map of locations`}>
      <SearchMap {...props} isOpened />
      <Button variant="soft" size="small" icon="back" className={css.back} onClick={onClose} data-over-map>
        <Trans>Back to the list</Trans>
      </Button>
    </dialog>
  );
}
