import { loadOf, loadsLibrary } from "./load-of.ts";

type LoadOf = ReturnType<typeof loadOf>;

const page = (name: string) => loadOf(`src/areas/${name}-page.tsx`);

const layout = loadOf("src/app/layouts/authorized-layout.tsx");
const stepLayout = loadOf("src/app/layouts/no-sidebar-layout.tsx");
const signIn = loadOf("src/areas/auth/login-page.tsx", "src/app/layouts/client-auth-layout.tsx");
const customerDashboard = page("customer/dashboard");
const partnerDashboard = page("partner/dashboard");
const adminDashboard = page("admin/dashboard");
const place = page("public/place");
const town = page("public/town");
const newReservation = page("public/new-reservation");
const guestReservation = page("public/customer-reservation");
/** The steps of a booking, from the choice of a box to the page after the payment. */
const steps = [newReservation, page("customer/reservation-summary"), guestReservation, page("customer/payment-status")];
/** The pages on which partners work. */
const rents = page("partner/rents");
const work = [
  rents,
  ...["place", "places", "clients", "reservations", "invoices", "edit-place", "vindication", "statement"].map((name) =>
    page(`partner/${name}`),
  ),
];
const loadsSchemas = loadsLibrary("zod", "libphonenumber-js");
/** What stays small: it loads nothing that only others need. */
const map = loadOf("src/features/search/search-map.tsx");
const identity = loadOf("src/lib/session/identity.ts");
const whatFits = page("public/what-fits");
const forPartners = page("public/for-partners");
const others = [
  layout,
  stepLayout,
  customerDashboard,
  partnerDashboard,
  adminDashboard,
  place,
  town,
  whatFits,
  forPartners,
];

/** The first rule that is true decides: what a chunk imports is in itself or in one of an earlier rule, never in a circle. */
function chunkOf(...module: Parameters<LoadOf>): string | null {
  // A page has a file of its own, and schemas load when a form is sent.
  if (/-(page|layout)\.tsx$/.test(module[0]) || loadsSchemas(...module)) return null;
  const loads = (isLoaded: LoadOf) => isLoaded(...module);
  const ofSteps = steps.filter(loads).length;
  const ofWork = work.filter(loads).length;
  const isOfCustomer = loads(customerDashboard);
  const isOfDashboard = [layout, partnerDashboard, adminDashboard].some(loads);
  const isOfPlace = loads(place) || loads(town);
  const ofOthers = others.filter(loads).length;
  if (ofSteps + ofWork + ofOthers < 2) {
    if (loads(layout)) return loads(map) || loads(identity) ? null : loads(signIn) ? "deferred" : "dashboards";
    if (isOfCustomer) return "rented";
    return loads(guestReservation) ? "tenancy" : loads(newReservation) ? "booking" : null;
  }
  if (loads(stepLayout) || (loads(layout) && loads(signIn)) || (ofSteps > 0 && isOfDashboard)) return "deferred";
  if (isOfCustomer && (ofWork > 0 || isOfPlace)) return "deferred";
  if (loads(map) || loads(identity)) return null;
  if (isOfDashboard) return "dashboards";
  if (isOfPlace) return loads(place) && ofSteps === 0 && ofOthers === 1 ? "plan" : "places";
  if (loads(whatFits)) return "packing";
  if (loads(forPartners)) return "for-partners";
  if (ofWork === 0) return isOfCustomer ? "rented" : "booking";
  if (ofSteps === 0) return "work";
  return ofSteps === 1 && loads(guestReservation) ? "rent-forms" : "forms";
}

/**
 * The chunk of a module that several of these pages load, so that a step of a booking, a dashboard or a page of a
 * partner's day requests few files; by itself, the bundler makes one for each set of pages. Styles import nothing, so
 * that those of all steps can be in one.
 */
export function sharedChunk(id: string, modules: Parameters<LoadOf>[1]): string | null {
  const chunk = chunkOf(id, modules);
  return id.endsWith(".css") && (chunk === "booking" || chunk === "tenancy") ? "rented" : chunk;
}
