// What a key in a link may be: the id of what it opens, or a secret of 32 random bytes.
export const isId = (key: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(key);
export const isSecret = (key: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(key);
