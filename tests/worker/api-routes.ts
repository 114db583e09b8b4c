import { publicArea } from "../../worker/app.ts";
import { area as admin } from "../../worker/areas/admin.ts";
import { area as customer } from "../../worker/areas/customer.ts";
import { area as partner } from "../../worker/areas/partner.ts";
import { area as software } from "../../worker/areas/software.ts";

/** The routes of all areas. */
export const appRoutes = [publicArea, customer, partner, admin, software].flatMap(({ routes }) => routes);
