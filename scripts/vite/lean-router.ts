import { type Cut, emptied, never } from "./cut.ts";

const lib = (path: string) => new RegExp(`/react-router/dist/production/lib/${path}\\.js$`);
const router = lib("router/router");
const links = lib("dom/lib");

/** TanStack Query sends what people write: the router needs no actions and no fetchers. */
const unusedParts: readonly Cut[] = [
  ...emptied(router, "handleAction", "fetch", "handleFetcherAction", "handleFetcherLoader"),
  ...emptied(router, "getUpdatedRevalidatingFetchers", "markFetchersDone", "markFetchRedirectsDone"),
  ...emptied(
    router,
    "abortStaleFetchLoads",
    "resetFetcher",
    "queueFetcherForDeletion",
    "deleteFetcher",
    "abortFetcher",
  ),
];

export const routerCuts: readonly Cut[] = [
  ...unusedParts,
  // Components made by a call look like a side effect: `Form` would stay although nobody shows one.
  { file: links, from: /^const (\w+) = (React\$1\.forwardRef\()/gm, to: "const $1 = /* @__PURE__ */ $2" },
  { file: links, from: /^\w+\.displayName = "\w+";$/gm, to: "" },
  // Links prefetch in the framework mode alone.
  {
    file: links,
    from: /^import \{ FrameworkContext, PrefetchPageLinks, mergeRefs, usePrefetchBehavior \} from (.*)$/m,
    to: 'import { FrameworkContext, mergeRefs } from $1\nconst PrefetchPageLinks = "link";\nconst usePrefetchBehavior = () => [false, null, {}];',
  },
  // The HTML holds a frame, but no answers of loaders and no errors of server components.
  { file: links, from: /\|\| parseHydrationData\(\)/g, to: "" },
  { file: lib("hooks"), from: /\bdecode(Redirect|RouteErrorResponse)\w*\(error\.digest\)/g, to: "undefined" },
  // Warnings are for developers, who have the development build.
  ...emptied(lib("router/history"), "warning"),
  ...emptied(lib("server-runtime/warnings"), "warnOnce"),
  // Nothing instruments our router.
  ...never(router, /\binit\.instrumentations\b/),
  { file: router, from: /\bconsumeInstrumentationClientResultMetaReceiver\(router\)/g, to: "undefined" },
];
