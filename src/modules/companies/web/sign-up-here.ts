// This browser's sign-up, until its link is used: the account set-up screen says where the link went, and can resend it.
import { keep, readKept } from '../../../kit/kept.ts';
import type { Input } from '../../../shared/contract.ts';
import type { startSignUp } from '../contract.ts';

const name = 'kaya:company-sign-up';
export type SignUp = Input<typeof startSignUp>['body'];

export const rememberSignUp = (typed: SignUp): void => keep('sessionStorage', name, JSON.stringify(typed));
/** Null if there is none: without storage the screen asks to sign in. */
export const rememberedSignUp = (): SignUp | null => {
  try {
    const typed = JSON.parse(readKept('sessionStorage', name) ?? 'null') as SignUp | null;
    return typeof typed?.work_email === 'string' ? typed : null;
  } catch {
    return null;
  }
};
