/**
 * How tenants get into their boxes. `code`: a code that Boksy keeps for each rent; `key`: a key from the landlord; `padlock`: the
 * tenant's own padlock; `app`: the landlord's app; `staff`: a person on site opens.
 */
export const accessMethods = ["code", "key", "padlock", "app", "staff"] as const;
export type AccessMethod = (typeof accessMethods)[number];

/** Letters, digits, spaces and the signs of keypads, 3 to 20 of them. */
export const accessCodePattern = /^[\p{L}\d#*.\- ]{3,20}$/u;
