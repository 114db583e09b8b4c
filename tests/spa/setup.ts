import { configure } from "@testing-library/react";

// As with every other limit: it ends what would never come, and is no matter of speed.
configure({ asyncUtilTimeout: 30_000 });
