// A browser and its device in words, from the user agent. A guess, good enough to recognise one's own.

const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera Mini|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const devices: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android.*Mobile/, 'Android phone'],
  [/Android/, 'Android tablet'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
];

const first = (table: readonly (readonly [RegExp, string])[], userAgent: string): string | undefined =>
  table.find(([mark]) => mark.test(userAgent))?.[1];

/** 'Chrome on Android phone'; for clients without a browser, the first word of their user agent. */
export const deviceWords = (userAgent: string, kind: 'browser' | 'token'): string => {
  const [browser, device] = [first(browsers, userAgent), first(devices, userAgent)];
  if (browser || device) return [browser ?? 'Browser', device && `on ${device}`].filter(Boolean).join(' ');
  const program = /^[\w.-]{2,40}/.exec(userAgent)?.[0];
  if (kind === 'token') return program ? `App: ${program}` : 'An app';
  return program ?? 'Unknown browser';
};
