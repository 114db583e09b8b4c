/**
 * Which folders of `src` speak in which message catalog. An area's catalog holds its own sentences and those of the
 * features it shows; a sentence shared by two areas stands in both, so that neither waits for the other's file.
 */
export const catalogs = {
  app: ["app", "ui", "lib"],
  errors: ["lib/error-messages.ts"],
  public: ["areas/public", "features/search", "features/reservation", "features/payment", "features/consent"],
  auth: ["areas/auth"],
  customer: ["areas/customer", "features/rent", "features/reservation", "features/invoice", "features/payment"],
  partner: ["areas/partner", "features/partner",
    "features/rent",
    "features/reservation",
    "features/place",
    "features/client",
    "features/invoice",
  ],
  admin: ["areas/admin"],
} as const satisfies Record<string, readonly string[]>;

export type Catalog = keyof typeof catalogs;
