import { type Cut, emptied } from "./cut.ts";

const app = /\/@firebase\/app\/dist\/esm\/index\.esm\.js$/;
const auth = /\/@firebase\/auth\/dist\/esm\/index-\w+\.js$/;

export const firebaseCuts: readonly Cut[] = [
  // The provider's client does without: it would count our visits in a database of the browser that nobody agreed to.
  { file: app, from: /^ *_registerComponent\(new Component\('(platform-logger|heartbeat)'.*$/gm, to: "" },
  // One enters by Google, a password or a link alone.
  { file: auth, from: /^(Facebook|Github|Twitter)AuthProvider\.\w+ = .*$/gm, to: "" },
  // Our own check speaks of passwords before the provider does (src/lib/password-policy.ts): it keeps no policy.
  { file: auth, from: /^ {4}async (validatePassword|_updatePasswordPolicy)\([\s\S]*?^ {4}\}$/gm, to: "" },
  ...emptied(auth, "recachePasswordPolicy"),
  // No other product of the provider asks who is signed in.
  { file: auth, from: /\.setInstanceCreatedCallback\([\s\S]*?^ {4}\}\)/m, to: "" },
  { file: auth, from: /^ {4}_registerComponent\(new Component\("auth-internal"[\s\S]*?^ {4}\}.*$/m, to: "" },
  // We connect to the emulator with its warnings off.
  ...emptied(auth, "emitEmulatorWarning"),
];
