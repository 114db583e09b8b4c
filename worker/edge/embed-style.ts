import { createHash } from "node:crypto";
import type { EmbedTheme } from "../../domain/place/embed.ts";

/** The tokens of the app that the list and the pictures use (src/ui/styles/tokens.css). */
const tokens = `--surface:light-dark(#fffcf6,#172a25);--line:light-dark(#dfd4c1,#2a4139);--ink:light-dark(#12312a,#f1ebdf);
--ink-2:light-dark(#42564e,#bcc7be);--signal:light-dark(#cb350a,#ff7446);--on-signal:light-dark(#fffaf3,#200b02);
--focus:light-dark(#0b5bd3,#8fc1ff);--free-text:light-dark(#175538,#a6e3c1);
--bp-ink:light-dark(#12312a,#efe6d5);--bp-line:light-dark(#12312a,#0b1815);--bp-hair:light-dark(#6f8078,#a8b8ae);
--bp-figure:light-dark(#12312a,#5f8074);--bp-mane:light-dark(#12312a,#6b4a36);--bp-floor:light-dark(#fdf9f0,#31504a);
--bp-back:light-dark(#efe6d6,#284640);--bp-left:light-dark(#e2d7c3,#1f3a34);--bp-door:light-dark(#cfd9cf,#7e9c92);
--bp-shade:light-dark(#dccfb8,#0a1613);--bp-kraft-1:light-dark(#e8ca99,#ddbd8a);--bp-kraft-2:light-dark(#d4ad74,#c39a61);
--bp-kraft-3:light-dark(#ba8f57,#9d7645);--bp-tape:light-dark(#f6e8cc,#efdcb6);--bp-soft-1:light-dark(#6f9c88,#7fae99);
--bp-soft-2:light-dark(#4f8070,#5d9180);--bp-soft-3:light-dark(#3a6657,#447465);--bp-wood-1:light-dark(#d9b797,#cfab8a);
--bp-wood-2:light-dark(#b98c68,#a97d5b);--bp-wood-3:light-dark(#966d4c,#835c3f);--bp-white-1:light-dark(#ffffff,#eef1ea);
--bp-white-2:light-dark(#eef0ea,#d5dad2);--bp-white-3:light-dark(#d3d9d1,#aeb8af);--bp-car-1:light-dark(#a9c1c4,#a5c0c2);
--bp-car-2:light-dark(#86a4a9,#7f9ea3);--bp-car-3:light-dark(#66868d,#5d7d84);--bp-glass:light-dark(#e2ece7,#d3e2dd);
--bp-skin:light-dark(#c98f66,#cf9a72);--bp-coat:light-dark(#2f6b58,#5d9a84)`;

const rules = `*{box-sizing:border-box}
body{margin:0;padding:16px;background:var(--surface);color:var(--ink);overflow-wrap:anywhere;font:16px/1.45 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
a{color:inherit}a:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
h1{margin:0;font-size:1.25rem;line-height:1.2}h2{margin:0;font-size:1.0625rem;line-height:1.25}p{margin:0}section{margin-top:24px}
.where,small,footer{font-size:.875rem;color:var(--ink-2)}
ul{margin:12px 0 0;padding:0;list-style:none;border-top:2px solid var(--ink)}
li{display:flex;flex-wrap:wrap;align-items:center;gap:8px 16px;min-height:92px;padding:8px 0;border-bottom:1px solid var(--line)}
svg{flex:none;width:72px;height:72px;stroke-linejoin:round;stroke-linecap:round}
.size{flex:1 1 130px}.size b,.size small,.price b,.price small{display:block}.size .free{color:var(--free-text);font-weight:600}
.price{flex:0 0 auto;font-variant-numeric:tabular-nums;white-space:nowrap}
.rent{flex:0 0 auto;display:inline-flex;align-items:center;min-height:44px;padding:0 18px;border-radius:6px;background:var(--signal);color:var(--on-signal);font-weight:650;text-decoration:none}
.rent:hover{text-decoration:underline}
.none{padding:20px 0}footer{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:4px 16px;margin-top:12px}
.place{display:inline-flex;align-items:center;min-height:44px;font-size:.875rem;color:var(--ink-2)}
@media (max-width:419px){.price{flex:1 1 120px}.price b,.price small{display:inline-block;margin-inline-end:4px}}`;

/** A style sheet for each theme, because the page has no other place to say which was chosen. */
const sheetOf = (theme: EmbedTheme | null) => `:root{color-scheme:${theme ?? "light dark"};${tokens}}${rules}`;

export interface EmbedStyle {
  css: string;
  /** For the policy of the page. */
  hash: string;
}

const styleOf = (theme: EmbedTheme | null): EmbedStyle => {
  const css = sheetOf(theme);
  return { css, hash: `sha256-${createHash("sha256").update(css).digest("base64")}` };
};

const styles = { light: styleOf("light"), dark: styleOf("dark"), system: styleOf(null) };

export const embedStyle = (theme: EmbedTheme | null): EmbedStyle => styles[theme ?? "system"];
