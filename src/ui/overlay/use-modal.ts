import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from "react";

/**
 * Opens and closes a native `<dialog>` with `open`; the browser traps and restores the focus. Escape and a click on the
 * backdrop call `onClose`, and the caller decides.
 */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  // Close before removing the element: a detached dialog does not restore the focus.
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
      // Events of a nested dialog bubble; only that one closes.
      if (event.target === ref.current) onClose();
    },
    onMouseDown: (event: MouseEvent) => {
      if (event.target === ref.current && isOnBackdrop(event, ref.current)) onClose();
    },
  };
}

/** Both the backdrop and the dialog’s scrollbar have the dialog as target; only the position tells them apart. */
function isOnBackdrop({ clientX, clientY }: MouseEvent, dialog: HTMLDialogElement): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
