import { type MouseEvent, type SyntheticEvent, useEffect, useRef } from "react";

/**
 * A native `<dialog>` that follows `open`: the browser traps focus, gives it back and makes the rest inert.
 * Escape and a press beside it ask `onClose`; whoever owns `open` decides.
 */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!open) return;
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, [open]);
  return {
    ref,
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault();
      onClose();
    },
    onMouseDown: (event: MouseEvent) => {
      if (event.target === ref.current) onClose();
    },
  };
}
