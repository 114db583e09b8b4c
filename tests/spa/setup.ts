import { configure } from "@testing-library/react";

// Only ends waits that would never finish; no test depends on speed.
configure({ asyncUtilTimeout: 30_000 });
