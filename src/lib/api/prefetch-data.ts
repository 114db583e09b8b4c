import type { QueryClient } from "@tanstack/react-query";
import type { Params } from "react-router";

export interface Address {
  params: Params;
  search: URLSearchParams;
}

/** Requests what a page shows first; a page that has it as a property gets its data while its link is pointed at. */
export type PrefetchData = (client: QueryClient, address: Address) => Promise<void>;
