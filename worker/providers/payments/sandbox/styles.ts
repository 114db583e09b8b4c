/** Plain and unlike the product, so that the sandbox is not mistaken for a real payment page. */
export const sandboxStyles = `
:root { color-scheme: light; --ink: #1d1b2e; --soft: #5c5873; --line: #d9d5e8; --paper: #ffffff; --ground: #f4f2fa; --act: #4b3b9e; }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--ground); }
.banner { margin: 0; padding: 10px 16px; text-align: center; font-weight: 600; background: #ffd84d; }
main { max-width: 480px; margin: 0 auto; padding: 16px; }
header { padding: 8px 4px 16px; }
h1 { margin: 0; font-size: 18px; font-weight: 600; }
h2 { margin: 0 0 12px; font-size: 17px; }
.amount { display: flex; justify-content: space-between; align-items: baseline; margin: 8px 0 0; color: var(--soft); }
.amount strong { font-size: 28px; color: var(--ink); font-variant-numeric: tabular-nums; }
section, .advanced { background: var(--paper); border: 1px solid var(--line); border-radius: 12px; padding: 16px; margin-bottom: 12px; }
label { display: block; margin: 12px 0 4px; font-weight: 600; font-size: 14px; }
h2 + label { margin-top: 0; }
input:not([type=checkbox]), select { width: 100%; min-height: 48px; padding: 10px 12px; font: inherit; color: inherit; background: var(--paper); border: 1px solid #8a85a3; border-radius: 8px; }
input[aria-invalid] { border-color: #b3261e; }
button { width: 100%; min-height: 48px; margin-top: 16px; font: inherit; font-weight: 600; color: #fff; background: var(--act); border: 1px solid var(--act); border-radius: 8px; cursor: pointer; }
button.quiet { color: var(--act); background: var(--paper); margin-top: 8px; }
button:hover { filter: brightness(1.1); }
:focus-visible { outline: 3px solid #8f7df0; outline-offset: 2px; }
.hint, .error { margin: 4px 0 0; font-size: 14px; color: var(--soft); }
.error { color: #b3261e; }
summary { min-height: 32px; padding: 6px 0; cursor: pointer; color: var(--act); font-weight: 600; font-size: 14px; }
ul { margin: 4px 0 0; padding: 0; list-style: none; font-size: 14px; }
li { display: flex; flex-wrap: wrap; gap: 0 12px; padding: 4px 0; }
code { font: 14px/1.6 ui-monospace, monospace; white-space: nowrap; }
.switch { display: flex; gap: 10px; align-items: center; min-height: 44px; font-weight: 400; }
.switch input { width: 20px; height: 20px; flex: none; }
.back { text-align: center; }
a { color: var(--act); }
`;
