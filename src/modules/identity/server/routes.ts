import { type Route, route, routeWithActs } from '../../../kernel/http/route.ts';
import * as account from '../account-contract.ts';
import * as contract from '../contract.ts';
import type { PersonalData } from '../../../kernel/personal-data.ts';
import { changeEmail } from './change-email.ts';
import { confirmPhone, startPhoneProof } from './confirm-phone.ts';
import { deleteAccount, readDeletion } from './delete-account.ts';
import { exportAccount } from './export-account.ts';
import { changeProfile } from './change-profile.ts';
import { listConsents, setConsent } from './set-consent.ts';
import { endOtherSessions, endSession, listSessions } from './own-sessions.ts';
import { adoptSession } from './adopt-session.ts';
import { readOwnPassword } from './read-own-password.ts';
import { readSession } from './read-session.ts';
import { refreshSession } from './refresh-session.ts';
import { signOut } from './sign-out.ts';
import { changePassword } from './change-password.ts';
import { resendConfirmation } from './resend-confirmation.ts';
import { sendRecovery } from './send-recovery.ts';
import { sendPhoneCode } from './send-phone-code.ts';
import { issueToken } from './issue-token.ts';
import { proveSecondFactor, signIn } from './sign-in.ts';
import { signInByPhone } from './sign-in-by-phone.ts';
import { signUp } from './sign-up.ts';
import { renewRecoveryCodes, readTwoFactor, startTwoFactor, endTwoFactor, confirmTwoFactor } from './two-factor.ts';
import { confirmLink } from './confirm-link.ts';
import { setLanguage } from './set-language.ts';
import { setNewPassword } from './set-new-password.ts';

const letters = { guard: { times: 10, seconds: 600 } };
const guesses = { perSender: { times: 30, seconds: 60 } };
const signingIn = { guard: { times: 30, seconds: 60 }, critical: true };
const exports = { guard: { times: 5, seconds: 3_600 } };

/** @param held the personal data of each module */
export const identityRoutes = (held: readonly PersonalData[]): Route[] => [
  routeWithActs(contract.signUp, signUp, letters),
  routeWithActs(contract.signIn, signIn, signingIn),
  route(contract.sendPhoneCode, sendPhoneCode, letters),
  routeWithActs(contract.signInByPhone, signInByPhone, signingIn),
  routeWithActs(contract.proveSecondFactor, proveSecondFactor, signingIn),
  routeWithActs(contract.issueToken, issueToken, signingIn),
  route(contract.signOut, signOut),
  route(contract.readSession, readSession),
  route(contract.refreshSession, refreshSession),
  routeWithActs(contract.adoptSession, adoptSession, guesses),
  route(contract.sendRecovery, sendRecovery, letters),
  route(contract.resendConfirmation, resendConfirmation, letters),
  routeWithActs(contract.confirmLink, confirmLink, guesses),
  routeWithActs(contract.setNewPassword, setNewPassword, guesses),
  routeWithActs(contract.changePassword, changePassword, guesses),
  routeWithActs(account.readTwoFactor, readTwoFactor),
  routeWithActs(account.startTwoFactor, startTwoFactor, guesses),
  routeWithActs(account.confirmTwoFactor, confirmTwoFactor, guesses),
  routeWithActs(account.renewRecoveryCodes, renewRecoveryCodes, guesses),
  routeWithActs(account.endTwoFactor, endTwoFactor, guesses),
  route(account.readOwnPassword, readOwnPassword),
  route(account.listSessions, listSessions),
  route(account.endSession, endSession),
  route(account.endOtherSessions, endOtherSessions),
  routeWithActs(account.changeProfile, changeProfile),
  route(account.setLanguage, setLanguage),
  routeWithActs(account.startPhoneProof, startPhoneProof, letters),
  routeWithActs(account.confirmPhone, confirmPhone, guesses),
  routeWithActs(account.changeEmail, changeEmail, letters),
  route(account.listConsents, listConsents),
  route(account.setConsent, setConsent),
  routeWithActs(account.exportAccount, exportAccount(held), exports),
  routeWithActs(account.readDeletion, readDeletion(held)),
  routeWithActs(account.deleteAccount, deleteAccount(held), guesses),
];
