import { describe, expect, test } from 'vitest';
import { isPlainName, shownName } from './plain-name.ts';

describe('a name that may stand in a letter', () => {
  test.each([
    'Zuma Foods Ltd',
    'Ada & Sons (Nig.) Ltd.',
    'St. Mary’s Hospital',
    'J.P. Morgan',
    '9mobile',
    '3M Nigeria',
    '7UP',
    'Studio 24',
    'Route 66 Haulage',
    'Class of 1999',
    'A/B Logistics',
    'Chukwuemeka Ọláṣubòmí-Ọkọ́ńkwọ́',
    'Million Tesfaye',
    'شركة النقل',
    'Ten Stars Movers',
    'Naira Logistics',
  ])('%s', (name) => expect(isPlainName(name)).toBe(true));
});

describe('a name that is an advertisement', () => {
  test.each([
    'Claim your ₦1,000,000 prize: http://evil.example',
    'Win $500 now',
    'evil.example',
    'Visit bit.ly/x',
    'www evil example',
    'claims@evil.example',
    'Call 0803 123 4567',
    'Call 0 8 0 3 1 2 3 4 5',
    '+234 (803) 123-4567',
    'You won 1,000,000',
    'You won 1 000 000',
    'You won 250.000',
    'You won 50000',
    'You won 5 million',
    'You won one million naira',
    'You won N50 000',
    'NGN 500 gift',
    'Get 500k today',
    'Two lines\nhttps',
    'evil\u200b.\u200bexample',
    'evil．example',
    'evil。example',
    'ｈｔｔｐ：／／evil',
    '𝗲𝘃𝗶𝗹.𝗲𝘅𝗮𝗺𝗽𝗹𝗲',
    'Call ０８０３１２３４５６７',
    'Bell \u0007',
  ])('%j', (name) => expect(isPlainName(name)).toBe(false));
});

test('a letter shows a neutral word for a name from before the rule', () => {
  expect(shownName('Zuma Foods Ltd', 'A company')).toBe('Zuma Foods Ltd');
  expect(shownName('evil.example', 'A company')).toBe('A company');
});
