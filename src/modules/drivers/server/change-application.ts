import { ownAccount } from '../../../kernel/db/own-account.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { Refused, refuseField } from '../../../shared/refusal.ts';
import { applicationRefusals as refuse } from '../application-contract.ts';
import { holdApplication, nameReferrer, saveApplication } from './applications.sql.ts';
import { ownApplication } from './read-application.ts';
import type * as contract from '../application-contract.ts';

/** A code is looked up until one is stored: seven uploads submit an application before its details are typed. */
export const changeApplication: UseCase<typeof contract.changeApplication> = async (act, { body }) => {
  const { referral_code, ...rest } = body;
  await act.sql(holdApplication, { account: ownAccount(act) });
  const before = await ownApplication(act);
  const changed = before.referral_code === null && referral_code !== '';
  if (changed) {
    const said = (await act.one(nameReferrer, { code: referral_code }))?.said;
    if (said === 'own') throw refuseField(refuse.own_referral, 'referral_code');
    if (said !== 'stored') throw refuseField(refuse.unknown_referral, 'referral_code');
  }
  const referral = changed ? referral_code.toUpperCase() : before.referral_code;
  const saved = await act.one(saveApplication, { id: ownAccount(act), ...rest, referral });
  if (!saved) throw new Refused(refuse.already_sent);
  return ownApplication(act);
};
