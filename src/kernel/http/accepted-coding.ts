const codings = ['br', 'gzip'] as const;

/** The compressions a client accepts by its `Accept-Encoding`, the smaller result first. */
export const acceptedCodings = (accepts = ''): ('br' | 'gzip')[] =>
  codings.filter((coding) => new RegExp(`\\b${coding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|$))`).test(accepts));
