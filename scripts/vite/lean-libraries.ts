import type { Plugin } from "vite";

interface Cut {
  file: RegExp;
  from: RegExp;
  to: string;
}

const router = (path: string) => new RegExp(`/react-router/dist/production/lib/${path}$`);

/**
 * What the libraries bring along that no page of ours uses and that a bundler cannot see to be unused, some 5 kB of the
 * first load. Each cut must still find its place, so that a new version of a library that moves it fails the build.
 */
const cuts: readonly Cut[] = [
  // Components made by a call look like a side effect: `Form` would stay although nobody shows one.
  {
    file: router("dom/lib\\.js"),
    from: /^const (\w+) = (React\$1\.forwardRef\()/gm,
    to: "const $1 = /* @__PURE__ */ $2",
  },
  { file: router("dom/lib\\.js"), from: /^\w+\.displayName = "\w+";$/gm, to: "" },
  // Links prefetch in the framework mode alone.
  {
    file: router("dom/lib\\.js"),
    from: /^import \{ FrameworkContext, PrefetchPageLinks, mergeRefs, usePrefetchBehavior \} from (.*)$/m,
    to: 'import { FrameworkContext, mergeRefs } from $1\nconst PrefetchPageLinks = "link";\nconst usePrefetchBehavior = () => [false, null, {}];',
  },
  // The HTML holds a frame, but no answers of loaders and no errors of server components.
  { file: router("dom/lib\\.js"), from: /\|\| parseHydrationData\(\)/g, to: "" },
  { file: router("hooks\\.js"), from: /\bdecode(Redirect|RouteErrorResponse)\w*\(error\.digest\)/g, to: "undefined" },
  // Warnings are for developers, who have the development build.
  { file: router("router/history\\.js"), from: /^function warning\([\s\S]*?^}/m, to: "function warning() {}" },
  {
    file: router("server-runtime/warnings\\.js"),
    from: /^function warnOnce\([\s\S]*?^}/m,
    to: "function warnOnce() {}",
  },
  // Nothing instruments our router.
  { file: router("router/router\\.js"), from: /\binit\.instrumentations\b/g, to: "false" },
  {
    file: router("router/router\\.js"),
    from: /\bconsumeInstrumentationClientResultMetaReceiver\(router\)/g,
    to: "undefined",
  },
  // Our calls send no cookies of their own making.
  {
    file: /\/hono\/dist\/client\/client\.js$/,
    from: /^import \{ serialize \} from .*$/m,
    to: 'const serialize = () => "";',
  },
];

export function leanLibraries(): Plugin {
  return {
    name: "boksy:lean-libraries",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    transform(code, id) {
      const fitting = cuts.filter(({ file }) => file.test(id));
      if (fitting.length === 0) return null;
      const lean = fitting.reduce((text, { from, to }) => {
        if (text.search(from) === -1) this.error(`${id} has no ${from} any more: see whether the cut is still needed.`);
        return text.replace(from, to);
      }, code);
      return { code: lean, map: null };
    },
  };
}
