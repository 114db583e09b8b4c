declare namespace Cloudflare {
  interface Env {
    /** "1" in the deep run. */
    TEST_DEEP: string;
    /** The day that chooses the share of the long checks. */
    TEST_TURN: string;
    /** Rounds and calls of the race tests as "ROUNDSxCALLS"; empty for the default. */
    TEST_RACES: string;
    /** The number of requests in the fuzz test; empty for the default. */
    TEST_FUZZ: string;
    /** Runs of the property test of money as "RUNS" or "RUNS:SEED"; empty for the default. */
    TEST_MONEY: string;
    /** Rents and months of the long run of the money jobs as "RENTSxMONTHS"; empty for the default. */
    TEST_YEARS: string;
    TEST_READS: string;
    /** Rents of each partner who are moved to another database; empty for the default. */
    TEST_SHARDS: string;
    /** The database that a partner moves to there. */
    SECOND_DB: D1Database;
    /** Debtors and days of the long run of debt collection as "DEBTORSxDAYS" or "DEBTORSxDAYS:SEED"; empty for the default. */
    TEST_DEBTORS: string;
    /** The private key of the tests' identity provider, as a JWK. */
    TEST_IDENTITY_KEY: string;
    TEST_MIGRATIONS: import("cloudflare:test").D1Migration[];
  }
}

interface ImportMeta {
  /** Vite's `import.meta.glob`: the modules or the contents of all matching files, by path. */
  glob(pattern: string, options: { eager: true }): Record<string, unknown>;
  glob(pattern: string, options: { query: "?raw"; import: "default"; eager: true }): Record<string, string>;
}
