import { describe, expect, test } from 'vitest';
import { sampleContact } from '../shared/contact.ts';
import { inProduction } from '../../tests/support/in-production.ts';
import { faultsOf } from '../../tests/support/faults-of.ts';
import { readConfig } from './config.ts';
import { readContact } from './page-settings.ts';

const { KAYA_SUPPORT_EMAIL: _, ...production } = inProduction;

test('development has samples under .example', () => {
  expect(readContact({})).toEqual(sampleContact);
});

describe('production', () => {
  test('does not start without the support email', () => {
    expect(() => readConfig(production)).toThrow('KAYA_SUPPORT_EMAIL is missing');
    expect(readConfig({ ...production, KAYA_SUPPORT_EMAIL: 'help@kaya.ng' }).contact.support_email).toBe(
      'help@kaya.ng',
    );
  });

  test('shows no sample: missing contacts fall back to the support email, or are left out', () => {
    expect(readContact({ ...production, KAYA_SUPPORT_EMAIL: 'help@kaya.ng' })).toEqual({
      company: 'Kaya',
      address: null,
      registration: null,
      support_email: 'help@kaya.ng',
      support_phone: null,
      command_sms: null,
      command_whatsapp: null,
      officer_email: 'help@kaya.ng',
      safety_email: 'help@kaya.ng',
    });
  });

  test('shows what is set', () => {
    const set = {
      KAYA_SUPPORT_EMAIL: 'help@kaya.ng',
      KAYA_SUPPORT_PHONE: '0803 123 4567',
      KAYA_SMS_NUMBER: '40404',
      KAYA_WHATSAPP_NUMBER: '+2348031234568',
      KAYA_OFFICER_EMAIL: 'privacy@kaya.ng',
      KAYA_SAFETY_EMAIL: 'safety@kaya.ng',
      KAYA_COMPANY_NAME: 'Kaya Logistics Ltd',
      KAYA_COMPANY_ADDRESS: '1 Marina, Lagos',
      KAYA_COMPANY_REGISTRATION: 'RC 1234567',
    };
    expect(Object.values(readContact({ ...production, ...set })).toSorted()).toEqual(Object.values(set).toSorted());
  });
});

test('a command number must be a phone number, and needs the service that answers it', () => {
  const fault = (env: Record<string, string>) => faultsOf(env).join(' ');
  expect(fault({ KAYA_SMS_NUMBER: 'KAYA' })).toBe(
    'KAYA_SMS_NUMBER is "KAYA". It must be a phone number such as +2348031234567, or a short code such as 40404.',
  );
  expect(fault({ KAYA_WHATSAPP_NUMBER: '40404' })).toContain(
    'KAYA_WHATSAPP_NUMBER is "40404". It must be a Nigerian mobile number',
  );
  expect(fault({ KAYA_SMS_NUMBER: '40404' })).toContain('KAYA_SMS_NUMBER needs AT_INBOUND_SECRET');
  expect(fault({ KAYA_SMS_NUMBER: '40404', AT_INBOUND_SECRET: 'a'.repeat(24) })).toBe('');
  expect(readContact({ KAYA_WHATSAPP_NUMBER: '0803 123 4568' }).command_whatsapp).toBe('+2348031234568');
});

test.each(['help', 'help@kaya', 'a b@kaya.ng', 'Kaya <help@kaya.ng>', 'help@kaya.ng\r\nBcc: x@y.ng'])(
  'an address that is no email is a fault: %j',
  (text) => expect(faultsOf({ KAYA_SUPPORT_EMAIL: text })).toHaveLength(1),
);
