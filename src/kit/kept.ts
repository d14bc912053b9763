// Texts that a page stores in this browser. If the storage is full or blocked, as in some private windows, nothing is stored and the page still
// works.

type Where = 'localStorage' | 'sessionStorage';

export const readKept = (where: Where, name: string): string | null => {
  try {
    return globalThis[where].getItem(name);
  } catch {
    return null;
  }
};

/** Null deletes it. */
export const keep = (where: Where, name: string, text: string | null): void => {
  try {
    if (text === null) globalThis[where].removeItem(name);
    else globalThis[where].setItem(name, text);
  } catch {
    // Nothing is stored.
  }
};
