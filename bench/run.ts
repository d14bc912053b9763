// npm run bench NAME [arguments]: one measurement. npm run bench: each in turn, with its defaults.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { basename, resolve } from 'node:path';

const here = import.meta.dirname;
/** Every file beside this one is a standalone measurement. */
const all = globSync('*.ts', { cwd: here })
  .map((file) => basename(file, '.ts'))
  .filter((name) => name !== 'run')
  .sort();

/** What is measured, for the result: a commit, and whether files differ from it. Without Git, nothing. */
const git = (...args: string[]): string => spawnSync('git', args, { cwd: here, encoding: 'utf8' }).stdout?.trim() ?? '';
const commit = (): string => {
  const at = git('rev-parse', '--short=8', 'HEAD');
  return at && `, at ${at}${git('status', '--porcelain') ? ' with changes' : ''}`;
};

const run = (name: string, given: readonly string[]): number => {
  console.log(`\n## ${name}${commit()}`);
  const done = spawnSync(process.execPath, [resolve(here, `${name}.ts`), ...given], { stdio: 'inherit' });
  return done.status ?? 1;
};

const [name, ...given] = process.argv.slice(2);
if (name === undefined) {
  const failed = all.filter((each) => run(each, []) !== 0);
  if (failed.length > 0) console.error(`\nfailed: ${failed.join(', ')}`);
  process.exitCode = failed.length > 0 ? 1 : 0;
} else if (existsSync(resolve(here, `${name}.ts`)) && all.includes(name)) {
  process.exitCode = run(name, given);
} else {
  console.error(`There is no bench "${name}". There are: ${all.join(', ')}.`);
  process.exitCode = 1;
}
