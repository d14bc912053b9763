// The frame of a page of the documentation: header with search, the list of pages at the side, the next page at the end. CSS and script are
// files, so the policy of these pages allows nothing inline.
import { escape } from '../../../../kernel/http/reference.ts';

/** The policy of every page under /api/docs. */
export const docsPolicy =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self'; font-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export type DocsPage = {
  /** The last part of its address; empty: /api/docs itself. */
  readonly slug: string;
  readonly title: string;
  readonly group: string;
  /** One sentence, under the title and for search engines. */
  readonly lead: string;
  readonly body: string;
};

export const addressOf = ({ slug }: Pick<DocsPage, 'slug'>): string => `/api/docs${slug && `/${slug}`}`;

const mark = `<svg viewBox="0 0 32 32" fill="currentColor" aria-hidden="true"><path d="M0 3a3 3 0 0 1 3-3h5.500v32H3a3 3 0 0 1-3-3zM13 0h13L13 13zM32 .6v30.8L16.600 16zM13 19l13 13H13z"/></svg>`;

const list = (pages: readonly DocsPage[], here: DocsPage): string =>
  [...Map.groupBy(pages, ({ group }) => group)]
    .map(
      ([group, of]) =>
        `<h2>${group}</h2><ul>${of
          .map(
            (page) =>
              `<li><a href="${addressOf(page)}"${page === here ? ' aria-current="page"' : ''}>${escape(page.title)}</a></li>`,
          )
          .join('')}</ul>`,
    )
    .join('');

/** The whole page. */
export const framed = (pages: readonly DocsPage[], here: DocsPage): string => {
  const at = pages.indexOf(here);
  const turn = (page: DocsPage | undefined, words: string): string =>
    page ? `<a href="${addressOf(page)}">${words}: ${escape(page.title)}</a>` : '<span></span>';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${here.slug ? `${escape(here.title)} · ` : ''}Kaya API</title><link rel="icon" href="/favicon.svg">
<meta name="description" content="${escape(here.lead)}"><link rel="stylesheet" href="/api/docs/docs.css"><script src="/api/docs/docs.js"></script></head>
<body><a class="skip" href="#main">Skip to the page</a>
<header><a class="home" href="/api/docs">${mark}Kaya <span class="kind">for programs</span></a>
<div class="search" role="search" hidden><input type="search" aria-label="Search the documentation" placeholder="Search, or press /" autocomplete="off" spellcheck="false" maxlength="80"><div class="found" aria-live="polite" hidden></div></div>
<button type="button" id="theme" hidden></button></header>
<details class="menu"><summary>All pages</summary><nav aria-label="Pages">${list(pages, here)}</nav></details>
<div class="page"><nav class="side" aria-label="Pages">${list(pages, here)}</nav><main id="main"><h1>${escape(here.title)}</h1>
<p class="lead">${escape(here.lead)}</p>${here.body}
<div class="turn">${turn(pages[at - 1], 'Before')}${turn(pages[at + 1], 'Next')}</div></main></div></body></html>`;
};

const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();

export type Found = { readonly page: string; readonly title: string; readonly path: string; readonly text: string };

/** Each part of a page under its heading, for search. Samples are left out, words are found. */
export const searchIndex = (pages: readonly DocsPage[]): readonly Found[] =>
  pages.flatMap((page) =>
    `<h2>${escape(page.title)}</h2><p>${escape(page.lead)}</p>${page.body}`
      .split(/(?=<(?:h[23]|tr|section)\b[^>]*\bid=|<h2>)/)
      .map((part) => {
        const id = /^<\w+\b[^>]*\bid="([^"]+)"/.exec(part)?.[1];
        const title = /<(h[23]|code)\b[^>]*>(.*?)<\/\1>/s.exec(part)?.[2] ?? page.title;
        return {
          page: page.title,
          title: textOf(title),
          path: `${addressOf(page)}${id ? `#${id}` : ''}`,
          text: textOf(part.replaceAll(/<pre.*?<\/pre>/gs, '')).slice(0, 1_200),
        };
      }),
  );
