/**
 * How tenants open their boxes. `code`: a code that Boksy stores for each rent; `key`: a key from the landlord;
 * `padlock`: the tenant's own padlock; `app`: the landlord's app; `staff`: an employee on site.
 */
export const accessMethods = ["code", "key", "padlock", "app", "staff"] as const;
export type AccessMethod = (typeof accessMethods)[number];

/** 3 to 20 letters, digits, spaces and symbols found on keypads. */
export const accessCodePattern = /^[\p{L}\d#*.\- ]{3,20}$/u;
