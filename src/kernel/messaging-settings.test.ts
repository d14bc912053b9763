import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { messagingFaults, readMessaging } from './messaging-settings.ts';

const whatsApp = {
  WHATSAPP_TOKEN: 'EAAG-token',
  WHATSAPP_PHONE_NUMBER_ID: '1055',
  WHATSAPP_APP_SECRET: 'app secret',
  WHATSAPP_VERIFY_TOKEN: 'our word',
};

test('a door without its settings does not exist', () => {
  expect(readMessaging({})).toEqual({ smsSecret: undefined, whatsApp: undefined });
  expect(readMessaging({ ...whatsApp, AT_INBOUND_SECRET: 'a'.repeat(24) })).toMatchObject({
    smsSecret: 'a'.repeat(24),
    whatsApp: { token: 'EAAG-token', baseUrl: 'https://graph.facebook.com/v23.0' },
  });
});

test.each([
  [{ ...whatsApp, WHATSAPP_APP_SECRET: ' ' }, 'belong together'],
  [{ AT_INBOUND_SECRET: 'short' }, 'AT_INBOUND_SECRET must be'],
  [{ AT_INBOUND_SECRET: `${'a'.repeat(24)}/..` }, 'AT_INBOUND_SECRET must be'],
  [{ ...whatsApp, WHATSAPP_BASE_URL: 'http://graph.example' }, 'WHATSAPP_BASE_URL must be'],
])('a fault is named without repeating a secret: %o', (env, words) => {
  const faults = messagingFaults(env, (address) => address.startsWith('https://'));
  expect(faults.join()).toContain(words);
  expect(faults.join()).not.toMatch(/app secret|EAAG-token|short/);
  expect(() => readConfig(env)).toThrow(ConfigError);
});
