// One shared formatter: toLocaleString makes a new one at every call, 18 µs each.
const format = new Intl.NumberFormat('en-NG');

/** 12500 → `12,500`; 14.5 → `14.5`. */
export const figure = (value: number): string => format.format(value);

/** A figure stays on one line with its unit: the space between them does not break. */
export const unbroken = (words: string): string => words.replaceAll(/(\d) (km|mins?|[hms])\b/g, '$1\u00a0$2');

/** `Less than 1 km`, `1 km`, `11 km`: mover and customer read the same distance. */
export const kmWord = (metres: number): string =>
  unbroken(metres < 500 ? 'Less than 1 km' : `${figure(Math.round(metres / 1_000))} km`);
