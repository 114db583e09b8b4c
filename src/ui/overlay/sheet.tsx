import { Dialog, type DialogProps } from "./dialog.tsx";

/** Filters and choices beside the map: from the foot of a phone, at the end of a desk. */
export const Sheet = (props: Omit<DialogProps, "shape">) => <Dialog {...props} shape="sheet" />;
