// The data of the sandbox: small files in one folder, each complete or missing, so that a restart and several processes agree.
import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type Store = {
  /** null: there is none. */
  readonly read: <T>(name: string) => Promise<T | null>;
  /** The first write wins. @returns false: there was one */
  readonly keep: (name: string, what: unknown) => Promise<boolean>;
  readonly replace: (name: string, what: unknown) => Promise<void>;
  readonly drop: (name: string) => Promise<void>;
  /** All whose name has this prefix, with the rest of the name. */
  readonly all: <T>(begins: string) => Promise<(T & { readonly name: string })[]>;
};

const ending = '.json';
const nameShape = /^[\w-]{1,190}$/;

const hasCode = (fault: unknown, code: string): boolean =>
  fault instanceof Error && 'code' in fault && fault.code === code;

/** folder: created at the first write. */
export const openStore = (folder: string): Store => {
  const fileOf = (name: string): string => {
    if (!nameShape.test(name)) throw new RangeError('Not a name of the sandbox');
    return join(folder, `${name}${ending}`);
  };
  /** Written under another name first, so that nobody reads half a file. */
  const drafted = async <T>(
    name: string,
    what: unknown,
    put: (draft: string, file: string) => Promise<T>,
  ): Promise<T> => {
    const file = fileOf(name);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const draft = `${file}.${randomUUID()}`;
    await writeFile(draft, JSON.stringify(what), { mode: 0o600 });
    try {
      return await put(draft, file);
    } finally {
      await rm(draft, { force: true });
    }
  };
  const read: Store['read'] = async <T>(name: string) => {
    if (!nameShape.test(name)) return null;
    try {
      return JSON.parse(await readFile(fileOf(name), 'utf8')) as T;
    } catch (fault) {
      if (hasCode(fault, 'ENOENT')) return null;
      throw fault;
    }
  };
  return {
    read,
    keep: (name, what) =>
      drafted(name, what, async (draft, file) => {
        try {
          await link(draft, file);
          return true;
        } catch (fault) {
          if (hasCode(fault, 'EEXIST')) return false;
          throw fault;
        }
      }),
    replace: (name, what) => drafted(name, what, rename),
    drop: (name) => rm(fileOf(name), { force: true }),
    all: async <T>(begins: string) => {
      const names = (await readdir(folder).catch((): string[] => []))
        .filter((name) => name.startsWith(begins) && name.endsWith(ending))
        .map((name) => name.slice(0, -ending.length));
      const found = await Promise.all(
        names.map(async (name) => {
          const what = await read<T>(name);
          return what && { ...what, name: name.slice(begins.length) };
        }),
      );
      return found.filter((one) => one !== null);
    },
  };
};
