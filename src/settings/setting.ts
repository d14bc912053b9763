// What a setting is: how its text is parsed, its default, and its row in the README.
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

export type Setting<T = unknown> = {
  /** Parses the text. A fault's message says what the setting must be. */
  readonly type: z.ZodMiniType<T, string>;
  /** Used when the setting is missing; undefined: config.ts decides by other settings, or it is off. */
  readonly fallback: T | undefined;
  /** The default, as the README shows it. */
  readonly shown: string;
  readonly meaning: string;
  /** A fault never repeats its value. */
  readonly secret: boolean;
};

type Row = { readonly shown: string; readonly meaning: string; readonly secret?: boolean };
/** A setting that may be missing, or that config.ts derives from others. */
type Optional = <T>(type: z.ZodMiniType<T, string>, row: Row) => Setting<T> & { readonly fallback: undefined };
export const optional: Optional = (type, { secret = false, ...row }) => ({ type, fallback: undefined, secret, ...row });
export const withDefault = <T>(type: z.ZodMiniType<T, string>, fallback: T, row: Row) =>
  ({ ...optional(type, row), fallback }) as Setting<T> & { readonly fallback: T };

export type Settings = Readonly<Record<string, Setting>>;
/** A setting with a default always has a value; others may be undefined. */
export type Values<S extends Settings> = {
  readonly [N in keyof S]: S[N] extends { readonly type: z.ZodMiniType<infer T, string>; readonly fallback: infer F }
    ? F extends undefined
      ? T | undefined
      : T
    : never;
};

export type Env = Readonly<Record<string, string | undefined>>;
/** Surrounding spaces are ignored; an empty value counts as missing. */
const given = (env: Env, name: string): string | undefined => env[name]?.trim() || undefined;

/**
 * The environment with the secrets that are in files: `NAME_FILE` names the file of a secret `NAME`. One sentence per unreadable file.
 */
export const withSecretFiles = (
  settings: Settings,
  env: Env,
): { readonly env: Env; readonly faults: readonly string[] } => {
  const faults: string[] = [];
  const read = Object.entries(settings).flatMap(([name, { secret }]): [string, string][] => {
    const path = secret ? given(env, `${name}_FILE`) : undefined;
    if (path === undefined) return [];
    if (given(env, name) !== undefined) {
      faults.push(`${name} and ${name}_FILE are both set: keep one of them.`);
      return [];
    }
    try {
      return [[name, readFileSync(path, 'utf8')]];
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
      faults.push(`${name}_FILE names a file that cannot be read${code}.`);
      return [];
    }
  });
  return { env: { ...env, ...Object.fromEntries(read) }, faults };
};

/** One sentence per invalid setting, which gets its default value. */
export const readSettings = <S extends Settings>(
  settings: S,
  env: Env,
): { readonly values: Values<S>; readonly faults: readonly string[] } => {
  const faults: string[] = [];
  const read = (name: string, { type, fallback, secret }: Setting): unknown => {
    const text = given(env, name);
    if (text === undefined) return fallback;
    const result = z.safeParse(type, text);
    if (result.success) return result.data;
    const what = secret ? 'is not valid' : `is "${text}"`;
    faults.push(`${name} ${what}. It must be ${result.error.issues[0]?.message}.`);
    return fallback;
  };
  const values = Object.fromEntries(Object.entries(settings).map(([name, setting]) => [name, read(name, setting)]));
  return { values: values as Values<S>, faults };
};

/** Values of settings that belong together, if all are set; otherwise undefined. */
export const allOf = <T extends Readonly<Record<string, unknown>>>(
  parts: T,
): { readonly [K in keyof T]: NonNullable<T[K]> } | undefined =>
  Object.values(parts).every((part) => part !== undefined)
    ? (parts as { [K in keyof T]: NonNullable<T[K]> })
    : undefined;

/** A fault when only some of these settings are set. */
export const together = (values: Readonly<Record<string, unknown>>, words: string): string[] => {
  const names = Object.keys(values);
  const set = names.filter((name) => values[name] !== undefined).length;
  if (set === 0 || set === names.length) return [];
  return [`${names.slice(0, -1).join(', ')} and ${names.at(-1)} belong together: ${words}.`];
};
