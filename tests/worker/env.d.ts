declare namespace Cloudflare {
  interface Env {
    /** "ROUNDSxCONTENDERS" of the races, or nothing for the usual ones. */
    TEST_RACES: string;
    TEST_MIGRATIONS: import("cloudflare:test").D1Migration[];
  }
}
