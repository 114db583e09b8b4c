import { resolve } from "node:path";
import type { Plugin } from "vite";
import type { Cut } from "./cut.ts";
import { firebaseCuts } from "./lean-firebase.ts";
import { reactCuts } from "./lean-react.ts";
import { routerCuts } from "./lean-router.ts";

/**
 * What the libraries bring along that no page of ours uses and that a bundler cannot see to be unused. Each cut must
 * still find its place, so that a new version of a library that moves it fails the build.
 */
const cuts: readonly Cut[] = [
  ...reactCuts,
  ...routerCuts,
  ...firebaseCuts,
  // Our calls send no cookies of their own making.
  {
    file: /\/hono\/dist\/client\/client\.js$/,
    from: /^import \{ serialize \} from .*$/m,
    to: 'const serialize = () => "";',
  },
];

/** What the cuts took away with them: a page that comes to need it takes its cut back first. */
const gone =
  /\b(useFetchers?|useSubmit|useActionData|ViewTransition|validatePassword|(Facebook|Github|Twitter)AuthProvider)\b|\bForm\b[^;]* from "react-router"/;
const ours = resolve("src");

export function leanLibraries(): Plugin {
  return {
    name: "boksy:lean-libraries",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    transform(code, id) {
      const use = id.startsWith(ours) ? gone.exec(code) : null;
      if (use) this.error(`${id} uses ${use[0]}, which scripts/vite/lean-*.ts cut away.`);
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
