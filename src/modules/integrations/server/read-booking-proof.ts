import { hashUploadKey } from '../../../kernel/files.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { Refused } from '../../../shared/refusal.ts';
import { newSecret } from '../../identity/server/door.ts';
import { proofForProgram } from '../../requests/server/door.ts';
import { moveRefusals } from '../api-move-contract.ts';
import type * as contract from '../api-move-contract.ts';
import { quoteRules } from '../rules.ts';
import { askedBookingOf } from './asked-bookings.ts';
import { ownKeyOf } from './own-company.ts';
import { testBookingOf, testProofOf } from './test-bookings.ts';

/** By the follower of the order. Each call makes a new link; those before it go on until they end. */
export const readBookingProof: UseCase<typeof contract.readBookingProof> = async (act, { params: { id } }) => {
  const { companyId: company, test } = ownKeyOf(act);
  const { origin } = act.settings;
  if (test) {
    const sample = testProofOf(await testBookingOf(act, company, id), origin, await act.now());
    if (!sample) throw new Refused(moveRefusals.no_proof);
    return sample;
  }
  if (await askedBookingOf(act, { company, id })) throw new Refused(moveRefusals.no_proof);
  const secret = newSecret();
  const proof = await proofForProgram(act, id, { hash: hashUploadKey(secret), minutes: quoteRules.proofMinutes });
  if (!proof) throw new Refused(moveRefusals.no_proof);
  const { kind, created_at: at, received_by, signed, photo } = proof;
  return {
    kind,
    at,
    received_by,
    photo: photo
      ? { url: `${origin}/api/files/${photo.file_id}?grant=${secret}`, valid_until: photo.expires_at.toISOString() }
      : null,
    signed: signed && { as: signed.signed_as, at: signed.signed_at, signature: signed.picture },
  };
};
