// Which paths are pages of the web app: everything else answers the not-found page with status 404. The build writes the list from the web's route
// table.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const file = resolve(import.meta.dirname, '../../build/web-routes.json');

const patterns = (): RegExp[] =>
  (JSON.parse(readFileSync(file, 'utf8')) as string[]).map(
    (path) =>
      new RegExp(
        `^/${path
          .replace(/^\//, '')
          .replace(/\*/g, '.*')
          .replace(/:[^/]+/g, '[^/]+')}$`,
      ),
  );

let known: RegExp[] | undefined;

export const isWebRoute = (path: string): boolean => {
  known ??= patterns();
  return known.some((pattern) => pattern.test(path));
};
