// A signed-in page asks for its first answers before its scripts have come: its HTML has a small script that starts the requests, and
// kit/api.ts takes them when the page calls the same addresses. Only for a browser in which somebody was signed in.

/**
 * `always`: asked for at any address of the page. `plain`: only where its address has no query, which may open another part of it. `{company}`: the
 * company that this browser showed last. `anybody`: also where nobody was signed in; `{last}`: the last part of the page's address, such as the key of an
 * order.
 */
export type Asks = {
  readonly always: readonly string[];
  readonly plain?: readonly string[];
  readonly anybody?: readonly string[];
};

/**
 * A frame that the service worker kept may name scripts that no server has any more. Then the page reloads, once for each build: a reload asks the
 * network (public/sw.js). A weak line reloads nothing.
 */
export const againScript =
  `addEventListener('error',({target:t})=>{const m=document.querySelector('link[href*="/assets/manifest-"]');if(!m||t.rel!=='modulepreload'&&t.tagName!=='SCRIPT')return;` +
  `fetch(t.href||m.href,{method:'HEAD',cache:'no-store'}).then(({status:s})=>{if(s===404&&sessionStorage.getItem('kaya-again')!==m.href)` +
  `{sessionStorage.setItem('kaya-again',m.href);location.reload()}}).catch(()=>{})},true)`;

/** For so long a frame's button waits for its script, in tenths of a second. */
const pressGoodFor = 300;

/**
 * A button of a frame that is pressed before its script runs, such as SOS, is pressed again when it does: React writes its properties to each element
 * that it takes over. Of several presses the last counts.
 */
export const pressScript =
  `(()=>{let w;addEventListener('click',({target:t})=>{const b=t.closest('button'),own=()=>Object.keys(b).some(k=>k.startsWith('__reactProps$'));if(!b||own())return;` +
  `clearInterval(w);let n=0;w=setInterval(()=>{if(own()){clearInterval(w);if(b.isConnected)b.click()}else if(++n>${pressGoodFor}||!b.isConnected)clearInterval(w)},100)})})()`;

/** After this time a page no longer takes what was asked before it started, ms. */
const goodFor_ms = 30_000;

/** Runs after the theme script, which says who was here. A sign-out that the server has not heard of comes first (session.tsx). */
export const earlyScript = ({ always, plain = [], anybody = [] }: Asks, build: string | undefined): string => {
  const headers = JSON.stringify({ accept: 'application/json', ...(build ? { 'kaya-build': build } : {}) });
  const [inAlways, inPlain, out] = [always, plain, anybody].map((urls) => JSON.stringify(urls));
  return (
    `(()=>{try{if(localStorage.getItem('kaya-leaving'))return;const a=new Map(),l=location,u=document.documentElement.dataset.who==='in'?${inAlways}.concat(l.search?[]:${inPlain}):[];` +
    `const c=localStorage.getItem('kaya:company-here');u.concat(${out}).forEach(u=>{` +
    `if(u.includes('{company}')){if(!c)return;u=u.replace('{company}',c)}u=u.replace('{last}',l.pathname.split('/').pop());` +
    `const p=fetch(u,{headers:${headers},priority:'low'});` +
    `p.catch(()=>{});a.set(u,p)});window.kayaEarly=a;setTimeout(()=>a.clear(),${goodFor_ms})}catch{}})()`
  );
};
