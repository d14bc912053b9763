// Scripts never delay the first paint: a prerendered page loads its scripts afterwards, at low priority, and only then runs React Router's inline
// code. A page without a form waits until the browser is idle, a page with a form only until it is painted. A touch, key or focus starts both. A
// file that failed to load is requested again, and a form that still waits says so (FormShell).

/** `idle`: the page works without its scripts. `painted`: it has a form, which accepts no typing before its scripts run. */
export type Start = 'idle' | 'painted';

/** Calls `g`, which loads the scripts. A background tab paints nothing, so the timer starts the scripts there. */
const starts: Readonly<Record<Start, string>> = {
  idle:
    `const i=()=>window.requestIdleCallback?requestIdleCallback(g,{timeout:3e3}):setTimeout(g,300);` +
    `document.readyState==='complete'?i():addEventListener('load',i)`,
  painted: `new PerformanceObserver(g).observe({type:'paint',buffered:true});setTimeout(g,3e3)`,
};

/** Runs in the page as an inline script; its hash goes into the content security policy. Kept small and in old syntax. */
const starter = (
  handover: string,
  files: readonly string[],
  loads: readonly string[],
  modules: string,
  entry: string,
  start: Start,
): string =>
  `(()=>{let b=0;const s=['pointerdown','pointerover','keydown','focusin'],g=()=>{if(b)return;b=1;const y=scrollY;${handover};` +
  // The browser has restored the scroll position itself, and the person may have scrolled on.
  `y&&scrollTo(0,y);${JSON.stringify(files)}.forEach(h=>{const l=document.createElement('link');` +
  `l.rel='modulepreload';l.fetchPriority='low';l.href=h;document.head.append(l)});` +
  `setTimeout(()=>document.documentElement.dataset.slow='',8e3);` +
  // A file that failed to load is requested again, after 1 s, 2 s, 4 s and so on. The error is still thrown for listeners.
  `const t=w=>Promise.all(${JSON.stringify(loads)}.map(u=>import(u))).then(m=>{window.__reactRouterRouteModules=${modules};` +
  `return import(${JSON.stringify(entry)})}).catch(e=>{setTimeout(t,w,2*w);throw e});t(1e3)};s.forEach(e=>addEventListener(e,g,{once:1,capture:1}));${starts[start]}})()`;

const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g;
/** The history entry with its scroll position, then the page's data in three parts. */
const handoverScript = /<script>((?:\(\(storageKey|window\.__reactRouterContext)[\s\S]*?)<\/script>/g;
const moduleScript = /<script type="module" async="">([\s\S]*?)<\/script>/;

/** Rewrites React Router's output. Throws when it does not find what it expects, because the framework has changed. */
export const startLate = (html: string, start: Start): string => {
  const files = [...html.matchAll(preload)].map(([, href]) => href ?? '');
  const script = moduleScript.exec(html)?.[1] ?? '';
  const manifest = /import "([^"]+)";/.exec(script)?.[1];
  const routes = [...script.matchAll(/import \* as (\w+) from "([^"]+)";/g)];
  const modules = /__reactRouterRouteModules = (\{[^}]*\});/.exec(script)?.[1];
  const entry = /import\("([^"]+)"\)/.exec(script)?.[1];
  const handover = [...html.matchAll(handoverScript)].map(([, part]) => part ?? '');
  if (!manifest || !modules || !entry || routes.length === 0 || handover.length !== 4)
    throw new Error('React Router writes its start script differently now');
  const named = routes.reduce(
    (text, [, name], index) => text.replace(new RegExp(`:${name}\\b`), `:m[${index + 1}]`),
    modules,
  );
  const late = starter(
    handover.join(';'),
    files,
    [manifest, ...routes.map(([, , file]) => file ?? '')],
    named,
    entry,
    start,
  );
  return html
    .replace(preload, '')
    .replace(handoverScript, '<script></script>')
    .replace(moduleScript, () => `<script>${late}</script>`);
};
