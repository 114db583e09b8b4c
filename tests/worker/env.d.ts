declare namespace Cloudflare {
  interface Env {
    /** "ROUNDSxCONTENDERS" of the races, or nothing for the usual ones. */
    TEST_RACES: string;
    /** How many requests the fuzz makes, or nothing for the usual number. */
    TEST_FUZZ: string;
    TEST_SEED_DAYS: string;
    TEST_MIGRATIONS: import("cloudflare:test").D1Migration[];
  }
}

interface ImportMeta {
  /** Vite's: the texts of all files that match. */
  glob(pattern: string, options: { query: "?raw"; import: "default"; eager: true }): Record<string, string>;
}
