import { readSecretKeys, type SecretKeys } from '../../src/kernel/sealed.ts';

/** A setting with one key, made of this letter. */
export const keySetting = (letter: string): string => Buffer.alloc(32, letter).toString('base64');

const keys = readSecretKeys(keySetting('k'));
if (!keys) throw new Error('the key of the tests is not valid');
/** The keys of databases in tests. */
export const secretKeys: SecretKeys = keys;
