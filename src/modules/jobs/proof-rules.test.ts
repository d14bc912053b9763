import { expect, test } from 'vitest';
import { deliverJob } from './steps-contract.ts';
import { proofWords } from './proof-rules.ts';

const mover = 'Musa Ibrahim';

test('a typed name says who entered it, and is never called a signature', () => {
  const proof = { kind: 'name', received_by: 'Folake', signed: null } as const;
  expect(proofWords(proof, { mover }).line).toBe('Received by Folake. Name entered by Musa Ibrahim.');
  expect(proofWords(proof, { mover }).signed).toBe('');
});

test('only what the customer gave on their own page is called signed', () => {
  const drawn = { kind: 'signature', received_by: 'Folake', signed: null } as const;
  expect(proofWords(drawn, { mover })).toMatchObject({
    line: 'Drawn on the mover’s phone, received by Folake',
    signed: '',
  });
  expect(proofWords({ kind: 'signature', received_by: '', signed: { signed_as: '' } }, { mover })).toMatchObject({
    line: '',
    signed: 'Signed on the customer’s page',
  });
  expect(
    proofWords({ kind: 'signature', received_by: '', signed: { signed_as: 'Folake' } }, { mover, own: true }).signed,
  ).toBe('You signed on this page as Folake');
  expect(proofWords({ kind: 'photo', received_by: '', signed: { signed_as: 'Folake' } }, { mover })).toMatchObject({
    line: 'Photo of the delivery',
    signed: 'Signed on the customer’s page as Folake',
  });
});

test('a typed name needs letters and has no picture', () => {
  const file_id = '0190a1b2-0000-7000-8000-000000000000';
  expect(deliverJob.body.safeParse({ kind: 'name', received_by: 'Folake' }).success).toBe(true);
  expect(deliverJob.body.safeParse({ kind: 'name', received_by: ' ' }).success).toBe(false);
  expect(deliverJob.body.safeParse({ kind: 'name', received_by: 'Folake', file_id }).success).toBe(false);
});
