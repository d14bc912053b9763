// A small proof of work: where very many calls come from one network, a page shows by it that it is in no hurry (docs/decisions/0152-limits-over-all-processes.md).

/** Request header with a solved puzzle: `<puzzle>.<n>`. */
export const proofHeader = 'kaya-proof';

/**
 * Leading zero bits that SHA-256 of `<puzzle>.<n>` must have: 131,072 hashes on average. A cheap phone makes about 100,000 a second.
 */
export const puzzleBits = 17;

/** How long a puzzle may be solved, seconds. */
export const puzzleSeconds = 120;

/** Fits into one block of SHA-256 together with its solution. */
export const puzzleShape = /^[0-9a-z]{6,7}\.[\w-]{11}\.[\w-]{22}$/;
