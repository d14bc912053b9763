// The style of the documentation, one file at /api/docs/docs.css. The colours and letters are those of src/kit/styles/tokens.css.
import { readFileSync } from 'node:fs';

const dark = `color-scheme:dark;--text:#f5f3ec;--muted:#bfc3dd;--ground:#0b0e26;--sunken:#151939;--line:#2d3363;--link:#b4beff;
--mark:#ffc21a;--on-mark:#0e1130;--focus:#ffc21a`;

/** In the file itself: the names of the app's own copies change with each build. */
const face = (file: string, range: string): string =>
  `@font-face{font-family:Overpass;font-weight:400 900;font-display:swap;unicode-range:${range};src:url(data:font/woff2;base64,${readFileSync(
    new URL(`../../../../kit/styles/fonts/${file}`, import.meta.url),
  ).toString('base64')}) format("woff2")}`;
const faces =
  face(
    'overpass-core.woff2',
    'U+20-7E,U+A0,U+A3,U+A9,U+B0-B1,U+B7,U+D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2212',
  ) + face('overpass-naira.woff2', 'U+20A6');

export const docsStyle = `${faces}:root{color-scheme:light;--text:#0e1130;--muted:#474b6b;--ground:#fff;--sunken:#f6f4ee;--line:#e6e2d6;--link:#2a3aa8;
--mark:#ffc21a;--on-mark:#0e1130;--focus:#0e1130}
@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}
:root[data-theme=dark]{${dark}}
*{box-sizing:border-box}html{scroll-padding-top:16px}
body{color:var(--text);background:var(--ground);font:450 16px/1.55 Overpass,system-ui,sans-serif;margin:0;overflow-wrap:anywhere}
a{color:var(--link)}:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
.skip{position:absolute;left:-9999px}.skip:focus{position:static;display:inline-block;padding:12px 20px}
header{display:flex;flex-wrap:wrap;gap:8px 20px;align-items:center;padding:12px 20px;border-bottom:2px solid}
header .home{display:flex;gap:8px;align-items:center;min-height:44px;color:inherit;font-weight:800;font-size:20px;letter-spacing:-.04em;text-decoration:none}
header svg{width:24px}header .kind{font-weight:400;letter-spacing:0;color:var(--muted);font-size:16px}
.search{position:relative;flex:1 1 240px;max-width:460px;margin-left:auto}
.search input{width:100%;min-height:44px;padding:8px 12px;font:inherit;color:inherit;background:var(--ground);border:2px solid var(--muted);border-radius:6px}
.found{position:absolute;z-index:2;top:calc(100% + 4px);left:0;right:0;max-height:70vh;overflow:auto;background:var(--ground);border:2px solid;border-radius:6px;padding:4px}
.found a{display:block;padding:8px 12px;border-radius:4px;color:inherit;text-decoration:none}.found a:hover,.found a:focus{background:var(--sunken)}
.found b{display:block}.found small{color:var(--muted)}.found p{margin:8px 12px}
button{font:inherit;color:inherit;background:none;border:2px solid var(--muted);border-radius:6px;min-height:44px;padding:4px 12px;cursor:pointer}
.page{display:grid;grid-template-columns:240px minmax(0,1fr);gap:0 40px;max-width:1180px;margin:0 auto;padding:24px 20px 80px}
.side{position:sticky;top:16px;align-self:start;max-height:calc(100vh - 32px);overflow:auto}
nav h2{font-size:13px;margin:20px 0 4px;border:0;padding:0;color:var(--muted)}nav ul{list-style:none;margin:0;padding:0}
nav a{display:block;padding:7px 10px;border-radius:4px;color:inherit;text-decoration:none}nav a:hover{background:var(--sunken)}
nav a[aria-current]{background:var(--sunken);font-weight:700;box-shadow:inset 3px 0 0 var(--mark)}
.menu{display:none}main{max-width:820px;min-width:0}
h1,h2{letter-spacing:-.015em;line-height:1.2}h1{font-size:36px;margin:0 0 12px}h2{font-size:24px;border-top:2px solid;padding-top:16px;margin:40px 0 8px}
h3{margin:24px 0 4px;font-size:18px}h4{margin:16px 0 4px;font-size:14px}.lead{font-size:19px;color:var(--muted);margin-top:0}
code{background:var(--sunken);padding:1px 4px;border-radius:3px;font-size:.9em}pre code{background:none;padding:0;font-size:inherit}
pre{margin:0;padding:14px 16px;background:var(--sunken);border-radius:6px;font-size:13px;line-height:1.5;white-space:pre-wrap;overflow-wrap:anywhere;tab-size:2}
.block{position:relative;margin:12px 0}.block .copy{position:absolute;top:6px;right:6px;min-height:36px;padding:0 10px;font-size:13px;background:var(--ground)}
.block pre{padding-right:84px}
.tabs{margin:12px 0}.tabs>input{position:absolute;opacity:0;width:1px;height:1px}
.tabs>label{display:inline-flex;align-items:center;min-height:44px;padding:0 14px;cursor:pointer;border-bottom:3px solid transparent}
.tabs>input:focus-visible+label{outline:3px solid var(--focus);outline-offset:-3px}
.tabs>input:checked+label{font-weight:700;border-color:var(--mark)}.tabs>.block{display:none;margin:0}
.tabs>.curl:checked~.block.curl,.tabs>.ts:checked~.block.ts,.tabs>.py:checked~.block.py{display:block}
.answer{margin:0 0 20px}.answer summary{padding:8px 0;cursor:pointer;min-height:44px;display:flex;align-items:center}
.answer summary::before{content:"▸";margin-right:8px}.answer[open] summary::before{content:"▾"}
table{border-collapse:collapse;font-size:15px;width:100%;margin:12px 0}th,td{text-align:left;padding:8px 12px 8px 0;vertical-align:top;border-bottom:1px solid var(--line)}
.scroll{overflow-x:auto}.note{border-left:4px solid var(--mark);padding:4px 0 4px 16px;margin:16px 0}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(220px,1fr));gap:12px;padding:0;list-style:none}
.cards a{display:block;height:100%;padding:16px;border:2px solid var(--line);border-radius:6px;color:inherit;text-decoration:none}.cards a:hover{border-color:currentColor}.cards b{display:block;color:var(--link)}
.turn{display:flex;flex-wrap:wrap;justify-content:space-between;gap:12px;margin-top:56px;border-top:2px solid;padding-top:16px}.turn a{padding:10px 0}
.time{display:inline-block;background:var(--mark);color:var(--on-mark);border-radius:4px;padding:0 8px;font-size:14px;font-weight:700;vertical-align:middle}
@media (max-width:820px){.page{display:block;padding:16px 16px 64px}.side{display:none}.menu{display:block;padding:0 16px;border-bottom:1px solid var(--line)}
.menu summary{min-height:44px;display:flex;align-items:center;cursor:pointer;font-weight:700}h1{font-size:30px}.search{max-width:none}}
@media print{header,.side,.menu,.copy,.turn{display:none}.page{display:block}}`;
