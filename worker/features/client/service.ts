export { mergeStatements } from "./merge.ts";
export { type ClientOfPerson, clientsOfPeople } from "./merge-queries.ts";
export { updateClient } from "./write-queries.ts";
