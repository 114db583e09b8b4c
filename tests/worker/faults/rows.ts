import { clientsWrites } from "./rows/clients.ts";
import { companyWrites } from "./rows/company.ts";
import { placesWrites } from "./rows/places.ts";
import { rentsWrites } from "./rows/rents.ts";

/** Every write of the partner's area, in a world where it goes through. */
export const writeRows = { ...companyWrites, ...placesWrites, ...clientsWrites, ...rentsWrites };
