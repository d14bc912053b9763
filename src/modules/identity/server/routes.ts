import { route, routeWithActs } from '../../../kernel/http/route.ts';
import * as contract from '../contract.ts';
import { adoptTokens, endOwnSession, readSession, renewBrowserSession } from './keep-session.ts';
import { changeOwnPassword } from './change-password.ts';
import { askForConfirmation, askForRecovery } from './send-link.ts';
import { issueTokens, signInWithPassword } from './sign-in.ts';
import { signUpPerson } from './sign-up.ts';
import { confirmByLink, setPasswordByLink } from './use-link.ts';

const letters = { perAddress: { times: 10, seconds: 600 } };
const guesses = { perAddress: { times: 30, seconds: 60 } };

export const identityRoutes = [
  routeWithActs(contract.signUp, signUpPerson, letters),
  routeWithActs(contract.signIn, signInWithPassword, guesses),
  routeWithActs(contract.issueToken, issueTokens, guesses),
  route(contract.signOut, endOwnSession),
  route(contract.getSession, readSession),
  route(contract.refreshSession, renewBrowserSession),
  routeWithActs(contract.adoptSession, adoptTokens, guesses),
  route(contract.sendRecovery, askForRecovery, letters),
  route(contract.resendConfirmation, askForConfirmation, letters),
  routeWithActs(contract.confirmLink, confirmByLink, guesses),
  routeWithActs(contract.setNewPassword, setPasswordByLink, guesses),
  routeWithActs(contract.changePassword, changeOwnPassword, guesses),
];
