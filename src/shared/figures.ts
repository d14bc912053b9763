// One formatter for all: toLocaleString makes a new one at every call, 18 µs each.
const format = new Intl.NumberFormat('en-NG');

/** 12500 → `12,500`; 14.5 → `14.5`. */
export const figure = (value: number): string => format.format(value);
