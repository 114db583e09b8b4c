export const boxKinds = ["indoor", "locker", "container", "outdoor", "garage"] as const;

export type BoxKind = (typeof boxKinds)[number];
