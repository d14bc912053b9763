// Puts the small scripts with which a page starts (root, layout, entry) into the HTML of a frame: each would cost a request, and a browser has few at
// once. Only scripts that no other script imports, so that none of them runs twice.

const routeImport = /import \* as (\w+) from "(\/assets\/[^"]+)";\n/g;
const entryImport = /import\("(\/assets\/[^"]+)"\);?/;
const startScript = /<script type="module" async="">([\s\S]*?)<\/script>/;
/** Larger ones stay files, which the browser keeps. */
const max_bytes = 2_000;

/** A built module's `export{a as default,b as meta}`, also from another one, as an object. */
const exported = (list: string): string =>
  list
    .split(',')
    .map((each) => each.trim().split(' as '))
    .map(([name = '', as = name]) => `${as}:${name}`)
    .join(',');

/** As text of a script in the page, which leaves its exports in `place`. */
const inlined = (module: string, place: string): string => {
  const handedOn = module.replace(/export\{([^}]*)\}from(["`][^"`]+["`]);?/g, (_, list: string, from: string) => {
    const names = list.split(',').map((each, n) => [...each.trim().split(' as '), `x${n}`] as const);
    const taken = names.map(([name, as]) => `${name} as k_${as}`).join(',');
    return `import{${taken}}from${from};export{${names.map(([, as]) => `k_${as} as ${as}`).join(',')}};`;
  });
  const text = handedOn
    .replace(/(from|import)(\(?)(["`])\.\//g, '$1$2$3/assets/')
    .replace(/export\{([^}]*)\};?/g, (_, list: string) => `${place}={${exported(list)}};`)
    .trim();
  if (/\bexport\b|<\/script/.test(text))
    throw new Error(`A script that a page starts with is written differently now: ${text}`);
  return text;
};

/**
 * @param read the text of a script, by its address
 * @param isShared whether another script imports it
 */
export const inlineEntries = (
  html: string,
  read: (href: string) => string,
  isShared: (href: string) => boolean,
): string => {
  const start = startScript.exec(html)?.[1] ?? '';
  const routes = [...start.matchAll(routeImport)];
  const entry = entryImport.exec(start)?.[1];
  if (!entry || routes.length === 0) throw new Error('React Router writes its start script differently now');
  const small = (href: string) => read(href).length <= max_bytes && !isShared(href);
  const into = routes.flatMap(([line, name = '', href = '']) => (small(href) ? [{ line, name, href }] : []));
  let next = start;
  for (const { line, name } of into) next = next.replace(line, '').replace(new RegExp(`:${name}\\b`), `:kaya_${name}`);
  // Its imports are hoisted; the rest runs last.
  if (small(entry)) next = next.replace(entryImport, () => inlined(read(entry), 'window.kaya_entry'));
  const gone = [...into.map(({ href }) => href), ...(small(entry) ? [entry] : [])];
  const scripts = into.map(
    ({ name, href }) => `<script type="module">${inlined(read(href), `window.kaya_${name}`)}</script>`,
  );
  // Their links stay, for no medium: React finds the links that it expects, and the browser fetches nothing.
  return gone
    .reduce((page, href) => page.replace(`href="${href}"/>`, `href="${href}" media="not all"/>`), html)
    .replace(startScript, () => `${scripts.join('')}<script type="module">${next}</script>`);
};
