import { type Cut, emptied } from "./cut.ts";

const dom = /\/react-dom\/cjs\/react-dom-client\.production\.js$/;

/** Nobody shows a `ViewTransition` or puts a ref on a fragment. */
export const reactCuts: readonly Cut[] = [
  ...emptied(dom, "startViewTransition", "commitEnterViewTransitions", "commitExitViewTransitions"),
  ...emptied(dom, "commitNestedViewTransitions", "measureNestedViewTransitions", "restoreEnterOrExitViewTransitions"),
  ...emptied(dom, "measureViewTransitionHostInstancesRecursive", "restoreViewTransitionName"),
  {
    file: dom,
    from: /^(FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+ = function[\s\S]*?^};/gm,
    to: "",
  },
];
