import { Dialog, type DialogProps } from "./dialog.tsx";

/** Panel at the bottom on phones and at the side on wide screens. */
export const Sheet = (props: Omit<DialogProps, "shape">) => <Dialog {...props} shape="sheet" />;
