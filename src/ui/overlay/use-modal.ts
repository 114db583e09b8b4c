import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from "react";

/**
 * A native `<dialog>` that follows `open`: the browser traps focus, gives it back and makes the rest inert.
 * Escape and a press beside it ask `onClose`; whoever owns `open` decides.
 */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  // Before the element is taken out of the page: only one that is in it gives the focus back.
  useLayoutEffect(() => {
    if (!open) return;
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, [open]);
  return {
    ref,
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault();
      // A dialog in this one tells of itself: only that one closes.
      if (event.target === ref.current) onClose();
    },
    onMouseDown: (event: MouseEvent) => {
      if (event.target === ref.current && isBeside(event, ref.current)) onClose();
    },
  };
}

/** The backdrop and the dialog's own scrollbar are both the dialog to the event; only the place tells them apart. */
function isBeside({ clientX, clientY }: MouseEvent, dialog: HTMLDialogElement): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
