// Joins serve.ts and all that it imports to one file, in the folder that is named: `node tests/support/join-program.ts FOLDER`.
import { symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

const root = resolve(import.meta.dirname, '../..');
const entry = join(import.meta.dirname, 'serve.ts');
const folder = process.argv[2];
if (!folder) throw new Error('The folder is missing.');

/** Each module still finds the files beside it, and a command that the program imports is not run. */
const placed: Plugin = {
  name: 'placed',
  enforce: 'pre',
  transform: {
    filter: { id: { exclude: /node_modules/ }, code: /import\.meta\.(?:dirname|url|main)\b/ },
    handler: (code, id) => ({
      code: code
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
        .replaceAll('import.meta.main', 'false'),
      // The lines stay where they are.
      map: null,
    }),
  },
};

/** Packages that read files beside their code. */
const apart = /^(?:sharp|pg-native|@hyzyla\/pdfium|graphile-worker)(?:$|\/)/;

await build({
  configFile: false,
  root,
  publicDir: false,
  logLevel: 'error',
  plugins: [placed],
  ssr: { noExternal: true },
  build: {
    ssr: entry,
    outDir: folder,
    emptyOutDir: false,
    target: 'node26',
    minify: false,
    sourcemap: true,
    rolldownOptions: { external: apart, output: { entryFileNames: 'serve.mjs', codeSplitting: false } },
  },
});
// A junction needs no rights on Windows.
symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
