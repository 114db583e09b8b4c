import type { Area, RouteId } from "../../domain/routes.ts";

/**
 * Which folders and files of `src` speak in which message catalog. An area's catalog holds its own sentences and those
 * of what it shows; a sentence shared by two areas stands in both, so that neither waits for the other's file. A test
 * walks the imports of each area and fails when one is missing here.
 */
export const catalogs = {
  app: ["app", "ui", "lib/describe-error.ts", "lib/error-toast.ts", "lib/use-format.ts"],
  errors: ["lib/error-messages.ts"],
  /** The shop window is the one public page that must be light, so it does not share the others' file. */
  home: ["areas/public/home-*", "features/search", "lib/use-box-words.ts"],
  public: [
    "areas/public",
    "features/reservation",
    "features/payment",
    "features/rent",
    "features/invoice",
    "features/consent",
    "lib/use-box-words.ts",
    "lib/use-failure-words.ts",
  ],
  /** The cookie notice, over any page. */
  consent: ["features/consent/dialog.tsx", "features/consent/choice.tsx"],
  auth: ["areas/auth", "features/account"],
  customer: [
    "areas/customer",
    "features/account",
    "features/rent",
    "features/reservation",
    "features/invoice",
    "features/payment",
    "lib/use-box-words.ts",
    "lib/use-failure-words.ts",
  ],
  partner: [
    "areas/partner",
    "features/account",
    "features/partner",
    "features/rent",
    "features/reservation",
    "features/place",
    "features/client",
    "features/invoice",
    "lib/use-box-words.ts",
    "lib/use-failure-words.ts",
  ],
  admin: ["areas/admin"],
} as const satisfies Record<string, readonly string[]>;

export type Catalog = keyof typeof catalogs;

/** The catalog that a page speaks in, beside `app`. */
export const catalogOf = (id: RouteId, area: Area): Catalog => (id === "home" ? "home" : area);
