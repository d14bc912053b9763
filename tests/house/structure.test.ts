// The repository's own rules, checked on its files (architecture: folders, sizes, names, imports).
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { doors, floors, forComposition, type Module } from '../../src/modules/house.ts';

const root = resolve(import.meta.dirname, '../..');
const skipped = new Set(['node_modules', 'build', '.git', '.react-router', '.kaya', 'test-results']);
const walk = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : walk(path);
    return [path];
  });

const code = ['src', 'bin', 'bench', 'tests', 'database'].flatMap(walk).filter((file) => /\.(ts|tsx|mjs)$/.test(file));
const source = code.filter((file) => file.startsWith('src/') && !/\.test\.tsx?$/.test(file));
const text = (file: string): string => readFileSync(join(root, file), 'utf8');

const importsOf = (file: string): string[] =>
  [...text(file).matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map((match) =>
    relative(root, resolve(root, dirname(file), (match[1] ?? '').replace(/\?.*$/, ''))),
  );
const moduleOf = (file: string): Module | undefined => {
  const [, name] = /^src\/modules\/([^/]+)\//.exec(file) ?? [];
  return floors.find((floor) => floor === name);
};
const insideModule = (file: string): string => file.replace(/^src\/modules\/[^/]+\//, '');

test('the checks find the files', () => {
  expect(source.length).toBeGreaterThan(60);
});

test('every module folder is listed in house.ts and has a README', () => {
  const folders = readdirSync(join(root, 'src/modules'), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  expect(folders.map((folder) => folder.name).sort()).toEqual([...floors].sort());
  for (const floor of floors) {
    expect(text(`src/modules/${floor}/README.md`).split('\n').length, `${floor}/README.md`).toBeLessThanOrEqual(41);
  }
});

describe('imports', () => {
  test('go only to lower modules, and only through doors', () => {
    const wrong = source.flatMap((file) => {
      const from = moduleOf(file);
      return importsOf(file).flatMap((target) => {
        const to = moduleOf(target);
        if (!to || to === from) return [];
        const shown = doors.some((door) => door.test(insideModule(target)));
        if (!from) {
          const composing = forComposition.some((door) => door.test(insideModule(target)));
          return shown || composing ? [] : [`${file} → ${target} (not a door)`];
        }
        if (floors.indexOf(to) > floors.indexOf(from)) return [`${file} → ${target} (upward)`];
        return shown ? [] : [`${file} → ${target} (not a door)`];
      });
    });
    expect(wrong).toEqual([]);
  });

  test('never cross between server and web', () => {
    const sideOf = (file: string): 'server' | 'web' | 'both' =>
      /^src\/(kernel|server|embedded|backup|sandbox|settings)\/|^src\/modules\/[^/]+\/(?:(?:server|adapters)\/|(?:[a-z-]+-)?events\.ts$)/.test(
        file,
      )
        ? 'server'
        : /^src\/(?:kit|web)\/|^src\/modules\/[^/]+\/web\//.test(file)
          ? 'web'
          : 'both';
    const wrong = source.flatMap((file) =>
      importsOf(file)
        .filter((target) => {
          const [here, there] = [sideOf(file), sideOf(target)];
          return there !== 'both' && here !== there && file !== 'src/server/web-routes.ts';
        })
        .map((target) => `${file} → ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  test('only the console imports the parts that modules make for it', () => {
    const made = /^src\/(?:kit\/console\/|modules\/\w+\/web\/console(?:\/|-door\.))/;
    const wrong = source.flatMap((file) =>
      made.test(file) || file.startsWith('src/web/staff/')
        ? []
        : importsOf(file)
            .filter((target) => made.test(target))
            .map((target) => `${file} → ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  test('the kit imports no module, and only src/web imports src/web', () => {
    const wrong = source.flatMap((file) =>
      importsOf(file)
        .filter((target) =>
          file.startsWith('src/kit/')
            ? !/^src\/(?:kit|shared)\//.test(target)
            : target.startsWith('src/web/') && !file.startsWith('src/web/'),
        )
        .map((target) => `${file} → ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  test('the dispatch engine has no I/O, clock or randomness: it imports only itself, its rule and shared', () => {
    const folder = 'src/modules/dispatch/';
    const files = source.filter((file) => file.startsWith(`${folder}engine/`) || file === `${folder}rules.ts`);
    expect(files.length).toBeGreaterThan(5);
    const wrong = files.flatMap((file) => [
      ...[...text(file).matchAll(/(?:from|import)\s*\(?\s*'([^.'][^']*)'/g)].map((match) => `${file} → ${match[1]}`),
      ...importsOf(file)
        .filter((target) => !target.startsWith(`${folder}engine/`) && target !== `${folder}rules.ts`)
        .filter((target) => !target.startsWith('src/shared/'))
        .map((target) => `${file} → ${target}`),
      ...(
        text(file).match(/\b(?:Date|performance|process|crypto|fetch|setTimeout|setInterval|Math\.random)\b[.(]/g) ?? []
      ).map((used) => `${file} uses ${used}`),
    ]);
    expect(wrong).toEqual([]);
  });

  test('the sandbox is independent of Kaya: it imports only itself, kernel and shared', () => {
    const files = source.filter((file) => file.startsWith('src/sandbox/'));
    expect(files.length).toBeGreaterThan(5);
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .filter((target) => !/^src\/(?:sandbox|kernel|shared)\//.test(target))
        .map((target) => `${file} → ${target}`),
    );
    expect(wrong).toEqual([]);
    const reached = source
      .filter((file) => file.startsWith('src/modules/'))
      .filter((file) => importsOf(file).some((target) => target.startsWith('src/sandbox/')));
    expect(reached).toEqual([]);
  });

  test('shared and kernel import no module', () => {
    const wrong = source
      .filter((file) => file.startsWith('src/shared/') || file.startsWith('src/kernel/'))
      .flatMap((file) =>
        importsOf(file)
          .filter(
            (target) =>
              target.startsWith('src/modules/') ||
              (file.startsWith('src/shared/') && !target.startsWith('src/shared/')),
          )
          .map((target) => `${file} → ${target}`),
      );
    expect(wrong).toEqual([]);
  });
});

test('SQL is written only in .sql.ts files', () => {
  const wrong = source.filter(
    (file) =>
      !file.endsWith('.sql.ts') &&
      !file.startsWith('src/kernel/db/') &&
      /(?<!\.)\bquery\(\s*'[a-z]+\./.test(text(file)),
  );
  expect(wrong).toEqual([]);
});

test('every request body is read by readBytes, which limits its size', () => {
  const uncounted = /\breq(?:\.raw)?\.(?:text|json|formData|parseBody|arrayBuffer|blob|bytes)\(/;
  expect(source.filter((file) => uncounted.test(text(file)))).toEqual([]);
});

test('no file is longer than 400 lines (except generated files, word lists and data)', () => {
  const long = code
    .filter((file) => !/(\.gen\.|words|\/languages\/|\/data\/)/.test(file))
    .map((file) => [file, text(file).split('\n').length] as const)
    .filter(([, lines]) => lines > 400);
  expect(long).toEqual([]);
});

test('a file re-exports by name only', () => {
  expect(source.filter((file) => /^export \* from/m.test(text(file)))).toEqual([]);
});

test('no file is called utils, helpers or the like', () => {
  const wrong = source.filter((file) => /\/(utils?|helpers?|common|managers?|services?|index)\.tsx?$/.test(file));
  expect(wrong).toEqual([]);
});

test('nothing silences the type checker, and no test is skipped or focused', () => {
  const marks = new RegExp(
    ['@ts-(ignore|expect-error|nocheck)', '\\bas any\\b', ': any\\b', '(oxlint|biome|eslint)-(disable|ignore)'].join(
      '|',
    ),
  );
  const pauses = new RegExp(['\\b(test|it|describe)\\.(skip|only|todo|fixme)\\b'].join('|'));
  const here = 'tests/house/structure.test.ts';
  expect(code.filter((file) => file !== here && marks.test(text(file)))).toEqual([]);
  expect(code.filter((file) => file !== here && pauses.test(text(file)))).toEqual([]);
});

test('every refusal of a contract is named by a test', () => {
  const tests = code
    .filter((file) => /\.test\.tsx?$|^tests\//.test(file))
    .map(text)
    .join('\n');
  const codes = source
    .filter((file) => /(?:contract|refusals)\.ts$/.test(file))
    .flatMap((file) => [...text(file).matchAll(/refusal\(\s*\d+,\s*'([a-z_]+)'/g)].map((match) => match[1] ?? ''));
  expect(codes.length).toBeGreaterThan(10);
  expect(codes.filter((each) => !tests.includes(`'${each}'`))).toEqual([]);
});
