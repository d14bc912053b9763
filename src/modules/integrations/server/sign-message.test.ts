import { expect, test } from 'vitest';
import { messageName, signMessage } from './sign-message.ts';

// The example from the scheme's own libraries (github.com/standard-webhooks/standard-webhooks).
const example = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  sent_at: new Date(1_614_265_330_000),
  body: '{"test": 2432232314}',
};
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';

test('a message is signed as the scheme specifies', () => {
  expect(signMessage(example, [secret])).toEqual({
    'webhook-id': example.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': signature,
  });
});

test('with two secrets there are two signatures, and each matches its secret', () => {
  const other = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD';
  const both = signMessage(example, [other, secret])['webhook-signature']?.split(' ');
  expect(both).toEqual([signMessage(example, [other])['webhook-signature'], signature]);
});

test('another id, time or body has another signature', () => {
  for (const changed of [{ id: 'msg_other' }, { sent_at: new Date(0) }, { body: '{}' }])
    expect(signMessage({ ...example, ...changed }, [secret])['webhook-signature']).not.toBe(signature);
});

test('the id of a message does not contain the scheme’s separator', () => {
  expect(messageName('01990000-0000-7000-8000-000000000001')).toBe('msg_01990000000070008000000000000001');
});
