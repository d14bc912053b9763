import { describe, expect, test } from 'vitest';
import { verifiedMessage } from '../../../../clients/typescript/webhook.ts';
import { webhookCheck } from './docs/signature-code.ts';
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

describe('what Kaya signs is proven by', () => {
  const now = new Date();
  const fresh = { ...example, sent_at: now };
  const headers = signMessage(fresh, ['whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD', secret]);
  const old = signMessage({ ...example, sent_at: new Date(now.getTime() - 301_000) }, [secret]);
  type Check = (secret: string, headers: Readonly<Record<string, string>>, body: string) => boolean;

  test('the code on the page Build with Kaya, and nothing else is', async () => {
    const { fromKaya } = (await import(
      /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(webhookCheck)}`
    )) as { fromKaya: Check };
    expect(fromKaya(secret, headers, fresh.body)).toBe(true);
    expect(fromKaya(secret, headers, `${fresh.body} `)).toBe(false);
    expect(fromKaya(secret, { ...headers, 'webhook-id': 'msg_other' }, fresh.body)).toBe(false);
    expect(fromKaya(secret, { ...headers, 'webhook-signature': 'v1,AAAA nonsense' }, fresh.body)).toBe(false);
    expect(fromKaya(secret, old, fresh.body)).toBe(false);
    expect(fromKaya(secret, {}, fresh.body)).toBe(false);
    const { 'webhook-signature': _none, ...unsigned } = headers;
    expect(fromKaya(secret, unsigned, fresh.body)).toBe(false);
  });

  test('the client, and nothing else is', async () => {
    const told = (given: Record<string, string>, body = fresh.body) =>
      verifiedMessage(secret, new Headers(given), body);
    expect(await told(headers)).toEqual({ test: 2432232314 });
    expect(await told(headers, '{}')).toBeNull();
    expect(await told({ ...headers, 'webhook-timestamp': 'soon' })).toBeNull();
    expect(await told({ ...headers, 'webhook-signature': 'v1, v1,*** v2,AAAA' })).toBeNull();
    expect(await told({})).toBeNull();
    expect(await told(old)).toBeNull();
  });
});
