/** Top-level names that are not of the public internet. */
const localNames: ReadonlySet<string> = new Set([
  ...["localhost", "local", "internal", "intranet", "lan", "home", "corp", "private"],
  ...["test", "example", "invalid", "onion", "arpa"],
]);
const ports: readonly string[] = ["", "8443"];

/** An address that can be parsed, over HTTP or HTTPS and without a password or fragment. */
export function isWebAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return (
    url !== null && /^https?:$/.test(url.protocol) && url.username === "" && url.password === "" && url.hash === ""
  );
}

/**
 * Whether the address may be called from a deployment: HTTPS on a usual port, at a name of the public internet. Numeric
 * addresses are refused in every notation, because the parser normalizes them.
 */
export function isPublicAddress(text: string): boolean {
  if (!isWebAddress(text)) return false;
  const { protocol, hostname, port } = new URL(text);
  const name = hostname.replace(/\.$/, "");
  const isNumeric = /^[\d.]+$/.test(name) || name.startsWith("[");
  const topLevel = name.slice(name.lastIndexOf(".") + 1);
  return protocol === "https:" && ports.includes(port) && !isNumeric && name.includes(".") && !localNames.has(topLevel);
}
