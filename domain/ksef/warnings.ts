interface KsefWarning {
  /** KSeF publishes no list of them; empty if it states none. */
  code: string;
  text: string;
}

/** What the header `X-System-Warning` of KSeF says: `[code]: text`, several separated by `|`. */
export const ksefWarnings = (header: string): KsefWarning[] =>
  header
    .split("|")
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => {
      const end = part.startsWith("[") ? part.indexOf("]:") : -1;
      return end < 0 ? { code: "", text: part } : { code: part.slice(1, end), text: part.slice(end + 2).trim() };
    });
