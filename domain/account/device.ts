/** By what a user agent contains, the more specific first: Edge and Opera also name Chrome, and all name Safari. */
const browsers = [
  ["Edg", "Edge"],
  ["OPR/", "Opera"],
  ["SamsungBrowser/", "Samsung Internet"],
  ["Firefox/", "Firefox"],
  ["FxiOS/", "Firefox"],
  ["Chrome/", "Chrome"],
  ["CriOS/", "Chrome"],
  ["Safari/", "Safari"],
] as const;

const systems = [
  ["Windows", "Windows"],
  ["Android", "Android"],
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Mac OS", "Mac"],
  ["Linux", "Linux"],
] as const;

/** The browser and system of a request, such as "Chrome, Windows"; empty if neither is known. Never text of the sender. */
export function deviceOf(userAgent: string | undefined): string {
  const known = [browsers, systems].map((list) => list.find(([part]) => userAgent?.includes(part))?.[1]);
  return known.filter((name) => name !== undefined).join(", ");
}
