// Runs only at build time: renders the public pages to HTML.
import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { againScript, earlyScript, pressScript } from './early.ts';
import { startLate } from './late-scripts.ts';
import { frames, idlePages } from './prerendered.ts';
import { headScript } from './theme.ts';

const render = async (context: EntryContext, url: string): Promise<string> => {
  const stream = await renderToReadableStream(<ServerRouter context={context} url={url} />, {
    // Whole pages only: no part may arrive later through its own inline script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (fault) => {
      throw fault;
    },
  });
  await stream.allReady;
  return new Response(stream).text();
};

/** Before the style sheets, and outside React, which leaves foreign scripts in the head alone. */
const withHeadScripts = (html: string, scripts: readonly string[]): string => {
  const [before, ...after] = html.split('<meta name="viewport"');
  if (after.length !== 1) throw new Error('The head has no place for the theme script.');
  return `${before}${scripts.map((script) => `<script>${script}</script>`).join('')}<meta name="viewport"${after[0]}`;
};

export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const path = new URL(request.url).pathname.replace(/(.)\/$/, '$1');
  const html = await render(context, request.url);
  headers.set('content-type', 'text/html');
  // A page that shows nothing without its scripts starts them at once; so does the fallback page for addresses that are not prerendered.
  const frame = frames[path];
  const page = context.isSpaMode || frame ? html : startLate(html, idlePages.includes(path) ? 'idle' : 'painted');
  const early = frame?.asks && !context.isSpaMode ? [earlyScript(frame.asks, import.meta.env.VITE_BUILD)] : [];
  const again = frame && !context.isSpaMode ? [againScript, pressScript] : [];
  return new Response(withHeadScripts(page, [headScript, ...again, ...early]), { status, headers });
}
