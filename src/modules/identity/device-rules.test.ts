import { expect, test } from 'vitest';
import { deviceWords } from './device-rules.ts';

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0';

test.each([
  [`Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`, 'Chrome on Android phone'],
  [`Mozilla/5.0 (Linux; Android 13; SM-X200) ${chrome} Safari/537.36`, 'Chrome on Android tablet'],
  [
    `Mozilla/5.0 (Linux; Android 13; SAMSUNG SM-A145F) AppleWebKit/537.36 SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36`,
    'Samsung Internet on Android phone',
  ],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/126.0`, 'Edge on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) ${chrome} Safari/537.36 OPR/110.0`, 'Opera on Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15',
    'Safari on Mac',
  ],
  ['', 'Unknown browser'],
])('%s', (userAgent, words) => {
  expect(deviceWords(userAgent, 'browser')).toBe(words);
});

test('programs are named after their first word', () => {
  expect(deviceWords('kaya-android/2.1 okhttp', 'token')).toBe('App: kaya-android');
  expect(deviceWords('', 'token')).toBe('An app');
});
