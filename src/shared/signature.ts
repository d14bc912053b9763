// What counts as a signature drawn on a screen. Runs on both sides.

/** The field to sign in, and the limits of a signature. */
export const signature = { wide: 640, high: 240, maxStrokes: 60, maxNumbers: 6_000, minNumbers: 12 } as const;

/** Strokes as `[x, y, x, y, …]`, whole numbers inside the field. */
export type Strokes = readonly (readonly number[])[];

const ink = `fill="none" stroke="#0e1130" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"`;
/** A picture of what was drawn, ink on white paper, as a `data:` address. */
export const signaturePicture = (strokes: Strokes): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${signature.wide} ${signature.high}" width="320" height="120"><rect width="100%" height="100%" fill="#fff"/><g ${ink}>${strokes
      .map((one) => `<polyline points="${one.map(Number).join(' ')}"/>`)
      .join('')}</g></svg>`,
  )}`;

export const notSigned = 'Sign with your finger';

/** Why this is not a signature; null if it is. */
export const signatureFault = (strokes: Strokes): string | null => {
  const numbers = strokes.reduce((sum, one) => sum + one.length, 0);
  if (numbers < signature.minNumbers) return notSigned;
  return numbers > signature.maxNumbers || strokes.some((one) => one.length % 2 !== 0)
    ? 'This signature is too long. Clear it and sign again'
    : null;
};
