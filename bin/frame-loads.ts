// What the frame of a signed-in page names in addition to React Router: scripts and style sheets that the page loads by itself, as soon as it runs.
import { readFileSync } from 'node:fs';

type Chunk = {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
};
/** Addresses of files. */
type Loads = { readonly scripts: readonly string[]; readonly sheets: readonly string[] };

/**
 * @returns files below `src`, or names of scripts that vite.config.ts joins → what loading them loads @throws for a file that no page loads by
 * itself
 */
export const readChunks = (manifest: string): ((sources: readonly string[]) => Loads) => {
  const chunks = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, Chunk>;
  return (sources) => {
    const seen = new Set<string>();
    const scripts: string[] = [];
    const sheets: string[] = [];
    const add = (name: string): void => {
      if (seen.has(name)) return;
      seen.add(name);
      const chunk = chunks[name];
      if (!chunk) throw new Error(`${name} has no script of its own: src/web/prerendered.ts names it.`);
      scripts.push(`/${chunk.file}`);
      sheets.push(...(chunk.css ?? []).map((href) => `/${href}`));
      for (const each of chunk.imports ?? []) add(each);
    };
    const joined = (source: string) =>
      Object.keys(chunks).find((key) => key.startsWith('_') && chunks[key]?.name === source);
    for (const source of sources) add(joined(source) ?? `src/${source}`);
    return { scripts, sheets: [...new Set(sheets)] };
  };
};

const scriptLink = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const sheetLink = /<link rel="stylesheet" href="([^"]+)"\/>/g;
const fontLink = /<link rel="preload" href="[^"]+" as="font"[^>]*\/>/g;

const hrefs = (html: string, link: RegExp): string[] => [...html.matchAll(link)].map(([, href]) => href ?? '');

/**
 * The largest scripts first: a browser asks for few files at once, and the small ones wait for it anyway. The first font comes after them, the others when
 * the page shows their characters. A sheet is named without React Router's `#` as well: Vite looks for that link before it fetches the sheet.
 */
export const withLoads = (html: string, { scripts, sheets }: Loads, sizeOf: (href: string) => number): string => {
  const named = [...new Set([...hrefs(html, scriptLink), ...scripts])].toSorted((a, b) => sizeOf(b) - sizeOf(a));
  const styled = new Set(hrefs(html, sheetLink));
  const styles = sheets.filter((href) => !styled.has(href)).map((href) => `<link rel="stylesheet" href="${href}"/>`);
  const [font = '', ...others] = html.match(fontLink) ?? [];
  // For no medium: React finds the links that it expects, and the browser fetches nothing.
  const fonts = [font, ...others.map((link) => link.replace('/>', ' media="not all"/>'))].join('');
  const links = named.map((href) => `<link rel="modulepreload" href="${href}"/>`).join('') + fonts;
  const without = html.replace(scriptLink, '').replace(fontLink, '');
  const first = without.search(sheetLink);
  const last = [...without.matchAll(sheetLink)].at(-1);
  if (!last) throw new Error('A frame has no style sheet.');
  // Later than the page's own, as when the page loads them itself.
  const end = last.index + last[0].length;
  return without.slice(0, first) + links + without.slice(first, end) + styles.join('') + without.slice(end);
};
