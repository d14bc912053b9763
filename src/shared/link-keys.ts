// What the key in a link may be: an id, or a secret of 32 random bytes.
import { idShape } from './ids.ts';

export const isId = (key: string): boolean => idShape.test(key);
export const isSecret = (key: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(key);
