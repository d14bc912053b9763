import { expect, test } from 'vitest';
import { inlineEntries } from './inline-entries.ts';

const scripts: Record<string, string> = {
  '/assets/root-1.js': 'import{a as e}from"./shell-5.js";var t=e();export{t as default,e as Layout};',
  '/assets/page-2.js': 'export{d as default,f as meta}from"./worker-6.js";',
  '/assets/large-3.js': `var x="${'x'.repeat(3_000)}";export{x as default};`,
  '/assets/entry-4.js': 'import{b as t}from"./shell-5.js";t(()=>import(`./late-7.js`));',
};
const html = [
  '<head>',
  ...Object.keys(scripts).map((href) => `<link rel="modulepreload" href="${href}"/>`),
  '</head><script type="module" async="">import "/assets/manifest-0.js";\n',
  'import * as route0 from "/assets/root-1.js";\nimport * as route1 from "/assets/large-3.js";\nimport * as route2 from "/assets/page-2.js";\n',
  'window.__reactRouterRouteModules = {"root":route0,"large":route1,"page":route2};\nimport("/assets/entry-4.js");</script>',
].join('');
const page = inlineEntries(
  html,
  (href) => scripts[href] ?? '',
  () => false,
);

test('a small script is in the page, with its exports under the name that the start script takes', () => {
  expect(page).toContain(
    '<script type="module">import{a as e}from"/assets/shell-5.js";var t=e();window.kaya_route0={default:t,Layout:e};</script>',
  );
  expect(page).toContain('{"root":kaya_route0,"large":route1,"page":kaya_route2}');
});

test('what a script hands on from another one is taken from there', () => {
  expect(page).toContain(
    'import{d as k_default,f as k_meta}from"/assets/worker-6.js";window.kaya_route2={default:k_default,meta:k_meta};',
  );
});

test('the entry runs last, and its later parts are found from any address', () => {
  expect(page).toMatch(
    /\};\nimport\{b as t\}from"\/assets\/shell-5\.js";t\(\(\)=>import\(`\/assets\/late-7\.js`\)\);<\/script>$/,
  );
});

test('a browser fetches none of them, and a large or shared one stays a file', () => {
  expect(page).toContain('<link rel="modulepreload" href="/assets/root-1.js" media="not all"/>');
  expect(page).toContain('<link rel="modulepreload" href="/assets/large-3.js"/>');
  const shared = inlineEntries(
    html,
    (href) => scripts[href] ?? '',
    (href) => href.includes('root'),
  );
  expect(shared).toContain('import * as route0 from "/assets/root-1.js"');
});
