// A signed-in page asks for its first answers before its scripts have come: its HTML has a small script that starts the requests, and
// kit/api.ts takes them when the page calls the same addresses. Only for a browser in which somebody was signed in.

/**
 * `always`: asked for at any address of the page. `plain`: only where its address has no query, which may open another part of it. `{company}`: the
 * company that this browser showed last.
 */
export type Asks = { readonly always: readonly string[]; readonly plain?: readonly string[] };

/**
 * A frame that the service worker kept may name scripts that no server has any more. Then the page reloads, once for each build: a reload asks the
 * network (public/sw.js). A weak line reloads nothing.
 */
export const againScript =
  `addEventListener('error',({target:t})=>{const m=document.querySelector('link[href*="/assets/manifest-"]');if(!m||t.rel!=='modulepreload'&&t.tagName!=='SCRIPT')return;` +
  `fetch(t.href||m.href,{method:'HEAD',cache:'no-store'}).then(({status:s})=>{if(s===404&&sessionStorage.getItem('kaya-again')!==m.href)` +
  `{sessionStorage.setItem('kaya-again',m.href);location.reload()}}).catch(()=>{})},true)`;

/** After this time a page no longer takes what was asked before it started, ms. */
const goodFor_ms = 30_000;

/** Runs after the theme script, which says who was here. A sign-out that the server has not heard of comes first (session.tsx). */
export const earlyScript = ({ always, plain = [] }: Asks, build: string | undefined): string => {
  const headers = JSON.stringify({ accept: 'application/json', ...(build ? { 'kaya-build': build } : {}) });
  return (
    `(()=>{try{if(document.documentElement.dataset.who!=='in'||localStorage.getItem('kaya-leaving'))return;const a=new Map();` +
    `const c=localStorage.getItem('kaya:company-here');${JSON.stringify(always)}.concat(location.search?[]:${JSON.stringify(plain)}).forEach(u=>{` +
    `if(u.includes('{company}')){if(!c)return;u=u.replace('{company}',c)}const p=fetch(u,{headers:${headers},priority:'low'});` +
    `p.catch(()=>{});a.set(u,p)});window.kayaEarly=a;setTimeout(()=>a.clear(),${goodFor_ms})}catch{}})()`
  );
};
