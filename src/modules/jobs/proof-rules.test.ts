import { expect, test } from 'vitest';
import { deliverJob } from './steps-contract.ts';
import { ownProofLine, proofWords } from './proof-rules.ts';
import { completionBy } from './rules.ts';

const mover = 'Musa Ibrahim';

test('a typed name says who entered it, and is never called a signature', () => {
  const proof = { kind: 'name', received_by: 'Folake' } as const;
  expect(proofWords(proof, { mover }).line).toBe('Received by Folake. Name entered by Musa Ibrahim.');
  expect(ownProofLine(proof)).toBe('Received by Folake. You entered the name.');
  expect(completionBy('name')).toBe('waiting_for_customer');
});

test('a drawn signature stays a signature', () => {
  expect(proofWords({ kind: 'signature', received_by: 'Folake' }, { mover }).line).toBe(
    'Signature, received by Folake',
  );
});

test('a typed name needs letters and has no picture', () => {
  const file_id = '0190a1b2-0000-7000-8000-000000000000';
  expect(deliverJob.body.safeParse({ kind: 'name', received_by: 'Folake' }).success).toBe(true);
  expect(deliverJob.body.safeParse({ kind: 'name', received_by: ' ' }).success).toBe(false);
  expect(deliverJob.body.safeParse({ kind: 'name', received_by: 'Folake', file_id }).success).toBe(false);
  expect(deliverJob.body.safeParse({ kind: 'signature', received_by: 'Folake' }).success).toBe(false);
});
