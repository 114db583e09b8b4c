import type { CollectionRates } from "./rates.ts";

/** The rates that the database starts with (`migrations/0012_operations.sql`), for documents of the demo data and for tests. */
export const knownRates: CollectionRates = {
  interest: {
    person: [
      { fromOn: "2023-10-05", basisPoints: 1125 },
      { fromOn: "2025-05-08", basisPoints: 1075 },
      { fromOn: "2025-07-03", basisPoints: 1050 },
      { fromOn: "2025-09-04", basisPoints: 1025 },
      { fromOn: "2025-10-09", basisPoints: 1000 },
      { fromOn: "2025-11-06", basisPoints: 975 },
      { fromOn: "2025-12-04", basisPoints: 950 },
      { fromOn: "2026-03-05", basisPoints: 925 },
    ],
    company: [
      { fromOn: "2024-01-01", basisPoints: 1575 },
      { fromOn: "2024-07-01", basisPoints: 1575 },
      { fromOn: "2025-01-01", basisPoints: 1575 },
      { fromOn: "2025-07-01", basisPoints: 1525 },
      { fromOn: "2026-01-01", basisPoints: 1400 },
      { fromOn: "2026-07-01", basisPoints: 1375 },
    ],
  },
  euro: [],
};
