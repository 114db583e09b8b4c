import { clientsWrites } from "./rows/clients.ts";
import { companyWrites } from "./rows/company.ts";
import { placesWrites } from "./rows/places.ts";
import { rentsWrites } from "./rows/rents.ts";

/** Every command of the partner's area by its name, in a world where it succeeds. */
export const writeRows = { ...companyWrites, ...placesWrites, ...clientsWrites, ...rentsWrites };
