const words = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/** True when the text has each of the words, in any order; an empty search finds everything. */
export const findsAll = (search: string, text: string): boolean => {
  const within = text.toLowerCase();
  return words(search).every((word) => within.includes(word));
};
