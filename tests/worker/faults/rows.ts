import { clientsWrites } from "./rows/clients.ts";
import { companyWrites } from "./rows/company.ts";
import { placesWrites } from "./rows/places.ts";
import { rentsWrites } from "./rows/rents.ts";

/** Every command of the partner area by name, with a request that succeeds. */
export const writeRows = { ...companyWrites, ...placesWrites, ...clientsWrites, ...rentsWrites };
