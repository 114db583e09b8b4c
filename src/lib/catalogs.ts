/**
 * Which folders and files of `src` speak in which message catalog. An area's catalog holds its own sentences and those
 * of what it shows; a sentence shared by two areas stands in both, so that neither waits for the other's file. A test
 * walks the imports of each area and fails when one is missing here.
 */
export const catalogs = {
  app: [
    "app",
    "ui",
    "features/consent/{choice,dialog}.tsx",
    "lib/describe-error.ts",
    "lib/error-toast.ts",
    "lib/use-format.ts",
  ],
  errors: ["lib/error-messages.ts", "lib/error-toast.ts", "ui/toast-viewport.tsx"],
  /** The shop window is the one page that must be light: its sentences, its frame's among them, are one small file. */
  home: [
    "areas/public/home-*",
    "features/search/{map-panel,result*,search-tray,size-rail,town-field,use-*}.*",
    "features/consent/{choice,dialog}.tsx",
    "app/error-screen.tsx",
    "app/layouts/site-layout.tsx",
    "lib/describe-error.ts",
    "lib/use-box-words.ts",
    "lib/use-format.ts",
    "ui/field.tsx",
    "ui/lang-switch.tsx",
    "ui/load-error.tsx",
    "ui/logo.tsx",
    "ui/page.tsx",
    "ui/price-truth-line.tsx",
    "ui/query-view.tsx",
    "ui/site-footer.tsx",
    "ui/site-header.tsx",
    "ui/skip-link.tsx",
  ],
  /** What the shop window shows only when asked. */
  search: [
    "features/search/{filters,locate,nothing-found,search-map,whole-map}.*",
    "ui/{confirm-dialog,dialog,sheet}.tsx",
    "ui/map",
  ],
  public: [
    "areas/public",
    "features/reservation",
    "features/payment",
    "features/rent",
    "features/invoice",
    "features/invitation",
    "features/offer",
    "features/consent",
    "lib/form-checks.ts",
    "lib/use-box-words.ts",
    "lib/use-failure-words.ts",
  ],
  auth: [
    "areas/auth",
    "features/account/{auth-error,new-password-field,provider-messages,resend-verification}.*",
    "lib/form-checks.ts",
    "features/account/use-*.ts",
  ],
  customer: [
    "areas/customer",
    "features/account",
    "features/rent",
    "features/reservation",
    "features/invoice",
    "features/payment",
    "lib/form-checks.ts",
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
    "features/plan",
    "features/client",
    "features/box",
    "features/company",
    "features/invitation",
    "features/offer",
    "features/invoice",
    "lib/form-checks.ts",
    "lib/use-box-words.ts",
    "lib/use-failure-words.ts",
  ],
  admin: ["areas/admin"],
} as const satisfies Record<string, readonly string[]>;

export type Catalog = keyof typeof catalogs;
