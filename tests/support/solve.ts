// Solves the puzzle of a refusal, as a page does.
import { solve } from '../../src/kit/solve-puzzle.mjs';
import type { RefusedAbout } from '../../src/shared/refusal.ts';

/** The value of the header Kaya-Proof. */
export const solved = ({ puzzle, bits }: RefusedAbout): string => `${puzzle}.${solve(String(puzzle), Number(bits))}`;
