// Writes what /api/v1 promises, docs/api/openapi.json, and the types of the client from it: `npm run api`. It refuses a change that would break
// a program, unless the version has moved (src/shared/api-versions.ts). bin/api.test.ts checks that both files are up to date.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApi } from '../src/kernel/http/openapi.ts';
import { keyEndpoints } from '../src/modules/integrations/key-endpoints.ts';
import { apiBreaks, type Description } from './api-breaks.ts';
import { clientTypes } from './client-types.ts';

const root = join(import.meta.dirname, '..');
export const promisedFile = 'docs/api/openapi.json';

/** As the contracts say it now. */
export const described = (): Description => JSON.parse(JSON.stringify(openApi(keyEndpoints))) as Description;

/** As it was promised; undefined: nothing yet. */
export const promised = (): Description | undefined => {
  const file = join(root, promisedFile);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Description) : undefined;
};

/** The changes that break the promise; empty if the version has moved. */
export const broken = (before: Description | undefined, after: Description): string[] =>
  before && before.info['version'] === after.info['version'] ? apiBreaks(before, after) : [];

/** Path and text of both files. */
export const apiFiles = (): Map<string, string> => {
  const now = described();
  return new Map([
    [promisedFile, `${JSON.stringify(now, null, 1)}\n`],
    ['clients/typescript/api.gen.ts', clientTypes(now)],
  ]);
};

if (import.meta.main) {
  const faults = broken(promised(), described());
  if (faults.length > 0) {
    console.error(
      [
        'This would break programs of companies:',
        ...faults.map((fault) => `  ${fault}`),
        'Keep the old form, or add a version to src/shared/api-versions.ts and serve both.',
      ].join('\n'),
    );
    process.exit(1);
  }
  for (const [file, text] of apiFiles()) writeFileSync(join(root, file), text);
}
