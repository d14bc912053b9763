import { type Route, route, routeWithActs } from '../../../kernel/http/route.ts';
import * as account from '../account-contract.ts';
import * as contract from '../contract.ts';
import type { PersonalData } from '../../../kernel/personal-data.ts';
import { askForNewEmail } from './change-email.ts';
import { confirmOwnPhone, sendProofOfPhone } from './confirm-phone.ts';
import { deleteOwnAccount, readDeletion } from './delete-account.ts';
import { exportOwnAccount } from './export-account.ts';
import { changeOwnProfile, readConsents, setOwnConsent } from './own-profile.ts';
import { endAllOtherSessions, endOwnOtherSession, readSessions } from './own-sessions.ts';
import { adoptTokens, endOwnSession, readSession, renewBrowserSession } from './keep-session.ts';
import { changeOwnPassword } from './change-password.ts';
import { askForConfirmation, askForRecovery } from './send-link.ts';
import { askForPhoneCode } from './send-phone-code.ts';
import { issueTokens, signInWithCode, signInWithPassword } from './sign-in.ts';
import { signInWithPhoneCode } from './sign-in-by-phone.ts';
import { signUpPerson } from './sign-up.ts';
import { makeRecoveryCodes, readTwoFactor, setUpTwoFactor, turnTwoFactorOff, turnTwoFactorOn } from './two-factor.ts';
import { confirmByLink, setPasswordByLink } from './use-link.ts';

const letters = { perAddress: { times: 10, seconds: 600 } };
const guesses = { perAddress: { times: 30, seconds: 60 } };
const signingIn = { ...guesses, critical: true };
const exports = { perAccount: { times: 5, seconds: 3_600 } };

/** @param held what each module holds of a person */
export const identityRoutes = (held: readonly PersonalData[]): Route[] => [
  routeWithActs(contract.signUp, signUpPerson, letters),
  routeWithActs(contract.signIn, signInWithPassword, signingIn),
  route(contract.sendPhoneCode, askForPhoneCode, letters),
  routeWithActs(contract.signInByPhone, signInWithPhoneCode, signingIn),
  routeWithActs(contract.proveSecondFactor, signInWithCode, signingIn),
  routeWithActs(contract.issueToken, issueTokens, signingIn),
  route(contract.signOut, endOwnSession),
  route(contract.getSession, readSession),
  route(contract.refreshSession, renewBrowserSession),
  routeWithActs(contract.adoptSession, adoptTokens, guesses),
  route(contract.sendRecovery, askForRecovery, letters),
  route(contract.resendConfirmation, askForConfirmation, letters),
  routeWithActs(contract.confirmLink, confirmByLink, guesses),
  routeWithActs(contract.setNewPassword, setPasswordByLink, guesses),
  routeWithActs(contract.changePassword, changeOwnPassword, guesses),
  routeWithActs(account.getTwoFactor, readTwoFactor),
  routeWithActs(account.startTwoFactor, setUpTwoFactor, guesses),
  routeWithActs(account.confirmTwoFactor, turnTwoFactorOn, guesses),
  routeWithActs(account.renewRecoveryCodes, makeRecoveryCodes, guesses),
  routeWithActs(account.endTwoFactor, turnTwoFactorOff, guesses),
  route(account.listSessions, readSessions),
  route(account.endSession, endOwnOtherSession),
  route(account.endOtherSessions, endAllOtherSessions),
  route(account.changeProfile, changeOwnProfile),
  routeWithActs(account.startPhoneProof, sendProofOfPhone, letters),
  routeWithActs(account.confirmPhone, confirmOwnPhone, guesses),
  routeWithActs(account.changeEmail, askForNewEmail, letters),
  route(account.listConsents, readConsents),
  route(account.setConsent, setOwnConsent),
  route(account.exportAccount, exportOwnAccount(held), exports),
  routeWithActs(account.getDeletion, readDeletion(held)),
  routeWithActs(account.deleteAccount, deleteOwnAccount(held), guesses),
];
