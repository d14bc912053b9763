// The words on the rows and the tabs of a list.
import type { TagTone } from '../ui/Tag.tsx';

export type Sign = { readonly tone: TagTone; readonly word: string };

/** A tab over a list; value: `show` in the address. toDo: its rows wait for staff. */
export type Shelf = { readonly value: string; readonly label: string; readonly toDo?: boolean };

/** `All`, and a tab for each state. */
export const shelvesOf = (signs: Readonly<Record<string, Sign>>): readonly Shelf[] => [
  { value: '', label: 'All' },
  ...Object.entries(signs).map(([value, { word }]) => ({ value, label: word })),
];
