import { afterAll, beforeAll, expect, test } from 'vitest';
import { type JobDatabase, openJobDatabase } from '../../../../tests/support/job-database.ts';
import type { Sms, TextMessage } from '../../../kernel/sms.ts';
import { sendSms } from './send-sms.ts';

let market: JobDatabase;
beforeAll(async () => {
  market = await openJobDatabase(4);
});
afterAll(() => market.close());

const order = { to: '+2348031234567', text: 'A Kaya ride is booked for you.', key: 'a' };

test('one text is sent per key, even if requested repeatedly', async () => {
  const left: TextMessage[] = [];
  const sms: Sms = { send: async (message) => void left.push(message) };
  await Promise.allSettled([1, 2, 3].map(() => sendSms(sms)(order, market.db)));
  await sendSms(sms)(order, market.db);
  expect(left).toEqual([{ to: order.to, text: order.text }]);
  await sendSms(sms)({ ...order, key: 'b' }, market.db);
  expect(left).toHaveLength(2);
});

test('the task is retried if the provider fails', async () => {
  let tries = 0;
  const sms: Sms = {
    send: async () => {
      tries += 1;
      if (tries === 1) throw new Error('the SMS provider answered 500 InternalServerError');
    },
  };
  const again = { ...order, key: 'c' };
  await expect(sendSms(sms)(again, market.db)).rejects.toThrow('500');
  await sendSms(sms)(again, market.db);
  await sendSms(sms)(again, market.db);
  expect(tries).toBe(2);
});

test('a text without a phone number or words throws', async () => {
  const sms: Sms = { send: () => Promise.reject(new Error('never asked')) };
  for (const wrong of [{ to: '0803' }, { text: '' }, { key: undefined }])
    await expect(sendSms(sms)({ ...order, ...wrong }, market.db)).rejects.not.toThrow('never asked');
});
