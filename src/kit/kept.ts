// Texts that a page keeps in this browser. A full or closed storage, as in some private windows, keeps nothing, and the page
// goes on.

type Where = 'localStorage' | 'sessionStorage';

export const readKept = (where: Where, name: string): string | null => {
  try {
    return globalThis[where].getItem(name);
  } catch {
    return null;
  }
};

/** Null forgets it. */
export const keep = (where: Where, name: string, text: string | null): void => {
  try {
    if (text === null) globalThis[where].removeItem(name);
    else globalThis[where].setItem(name, text);
  } catch {
    // Nothing is kept.
  }
};
