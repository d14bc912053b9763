import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { faultsOf } from '../../tests/support/faults-of.ts';

const whatsApp = {
  WHATSAPP_TOKEN: 'EAAG-token',
  WHATSAPP_PHONE_NUMBER_ID: '1055',
  WHATSAPP_APP_SECRET: 'app secret',
  WHATSAPP_VERIFY_TOKEN: 'our word',
};

test('a messaging service without its settings does not exist', () => {
  expect(readConfig({}).messaging).toEqual({ smsSecrets: undefined, whatsApp: undefined });
  const changed = { AT_INBOUND_SECRET: `${'b'.repeat(24)}, ${'a'.repeat(24)}`, WHATSAPP_APP_SECRET: 'new,old' };
  expect(readConfig({ ...whatsApp, ...changed }).messaging).toMatchObject({
    smsSecrets: ['b'.repeat(24), 'a'.repeat(24)],
    whatsApp: { appSecrets: ['new', 'old'] },
  });
  expect(readConfig({ ...whatsApp, AT_INBOUND_SECRET: 'a'.repeat(24) }).messaging).toMatchObject({
    smsSecrets: ['a'.repeat(24)],
    whatsApp: { token: 'EAAG-token', baseUrl: 'https://graph.facebook.com/v23.0' },
  });
});

test('the other route of text messages needs the first one, and a sender', () => {
  const first = { AT_USERNAME: 'kaya', AT_API_KEY: 'key-of-kaya' };
  const other = { TERMII_API_KEY: 'TL-key-of-kaya', TERMII_SENDER_ID: 'Kaya' };
  expect(readConfig({ ...first, ...other }).termii).toEqual({
    apiKey: 'TL-key-of-kaya',
    sender: 'Kaya',
    baseUrl: 'https://api.ng.termii.com',
  });
  expect(faultsOf(other)).toEqual(["TERMII_API_KEY needs AT_API_KEY: Termii sends what Africa's Talking may not."]);
  expect(faultsOf({ ...first, TERMII_API_KEY: 'TL-key-of-kaya' }).join()).toContain('belong together');
});

test.each([
  [{ ...whatsApp, WHATSAPP_APP_SECRET: ' ' }, 'belong together'],
  [{ AT_INBOUND_SECRET: `${'a'.repeat(24)},` }, 'AT_INBOUND_SECRET is not valid. It must be 24 to 200'],
  [{ AT_INBOUND_SECRET: 'short' }, 'AT_INBOUND_SECRET is not valid. It must be'],
  [{ AT_INBOUND_SECRET: `${'a'.repeat(24)}/..` }, 'AT_INBOUND_SECRET is not valid. It must be'],
  [
    { ...whatsApp, WHATSAPP_BASE_URL: 'http://graph.example' },
    'WHATSAPP_BASE_URL is "http://graph.example". It must be',
  ],
])('a fault is named without repeating a secret: %o', (env, words) => {
  const faults = faultsOf(env);
  expect(faults.join()).toContain(words);
  expect(faults.join()).not.toMatch(/app secret|EAAG-token|short/);
});
