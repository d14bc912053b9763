// Writes `calls.gen.ts` of each module, and of shared, from the contracts: `npm run calls`. Pages import endpoints from there, because the
// contracts' schemas weigh more than most pages. bin/calls.test.ts checks that the files are up to date.
import { globSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Endpoint } from '../src/shared/contract.ts';

const root = join(import.meta.dirname, '..');

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value;

type Found = { readonly name: string; readonly endpoint: Endpoint; readonly contract: string };

const endpointsOf = async (contract: string): Promise<Found[]> => {
  const exported: Record<string, unknown> = await import(pathToFileURL(join(root, contract)).href);
  return Object.keys(exported)
    .sort()
    .flatMap((name) => {
      const value = exported[name];
      return isEndpoint(value) ? [{ name, endpoint: value, contract: basename(contract) }] : [];
    });
};

/** `chat-contract.ts` is imported as `chatContract`. */
const aliasOf = (contract: string): string =>
  contract.replace('.ts', '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const constant = ({ name, endpoint: { method, path }, contract }: Found): string => {
  const [line, type] = [`'${method} ${path}'`, `RequestLine<typeof ${aliasOf(contract)}.${name}>`];
  const text = `export const ${name} = ${line} as ${type};`;
  if (text.length <= 120) return text;
  return `export const ${name} =\n  ${line} as ${type};`;
};

const textOf = (file: string, found: readonly Found[]): string =>
  [
    '// Endpoints for pages: request lines with the types of their contracts. Written by `npm run calls`; do not edit.',
    `import type { RequestLine } from '${file.startsWith('src/shared/') ? '.' : '../../shared'}/contract.ts';`,
    ...[...new Set(found.map(({ contract }) => contract))].map(
      (contract) => `import type * as ${aliasOf(contract)} from './${contract}';`,
    ),
    '',
    ...found.map(constant),
    '',
  ].join('\n');

/** Path and text of every calls.gen.ts, generated from the contracts. */
export const calls = async (): Promise<Map<string, string>> => {
  const contracts = globSync(['src/modules/*/{contract,*-contract}.ts', 'src/shared/*-contract.ts'], {
    cwd: root,
  }).sort();
  const files = new Map<string, Map<Endpoint, Found>>();
  for (const contract of contracts) {
    const file = join(dirname(contract), 'calls.gen.ts');
    const known = files.get(file) ?? new Map<Endpoint, Found>();
    // A contract may re-export another's endpoint.
    for (const found of await endpointsOf(contract)) if (!known.has(found.endpoint)) known.set(found.endpoint, found);
    if (known.size > 0) files.set(file, known);
  }
  return new Map([...files].map(([file, found]) => [file, textOf(file, [...found.values()])]));
};

if (import.meta.main) for (const [file, text] of await calls()) writeFileSync(join(root, file), text);
