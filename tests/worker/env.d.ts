declare namespace Cloudflare {
  interface Env {
    /** "ROUNDSxCALLS" of the races, or empty for the default. */
    TEST_RACES: string;
    /** The number of requests of the fuzz test, or empty for the default. */
    TEST_FUZZ: string;
    TEST_SEED_DAYS: string;
    /** The private key of the tests' identity provider, a JWK. */
    TEST_IDENTITY_KEY: string;
    TEST_MIGRATIONS: import("cloudflare:test").D1Migration[];
  }
}

interface ImportMeta {
  /** Vite's: the contents of all matching files. */
  glob(pattern: string, options: { query: "?raw"; import: "default"; eager: true }): Record<string, string>;
}
