// Endpoints for pages: request lines with the types of their contracts. Written by `npm run calls`; do not edit.
import type { RequestLine } from '../../shared/contract.ts';
import type * as accountContract from './account-contract.ts';
import type * as contract from './contract.ts';

export const changeEmail = 'POST /api/account/email' as RequestLine<typeof accountContract.changeEmail>;
export const changeProfile = 'PATCH /api/account/profile' as RequestLine<typeof accountContract.changeProfile>;
export const confirmPhone = 'POST /api/account/phone/confirmation' as RequestLine<typeof accountContract.confirmPhone>;
export const confirmTwoFactor =
  'POST /api/account/two-factor/confirmation' as RequestLine<typeof accountContract.confirmTwoFactor>;
export const deleteAccount = 'POST /api/account/deletion' as RequestLine<typeof accountContract.deleteAccount>;
export const endOtherSessions = 'DELETE /api/account/sessions' as RequestLine<typeof accountContract.endOtherSessions>;
export const endSession = 'DELETE /api/account/sessions/{id}' as RequestLine<typeof accountContract.endSession>;
export const endTwoFactor = 'POST /api/account/two-factor/removal' as RequestLine<typeof accountContract.endTwoFactor>;
export const exportAccount = 'GET /api/account/export' as RequestLine<typeof accountContract.exportAccount>;
export const listConsents = 'GET /api/account/consents' as RequestLine<typeof accountContract.listConsents>;
export const listSessions = 'GET /api/account/sessions' as RequestLine<typeof accountContract.listSessions>;
export const readDeletion = 'GET /api/account/deletion' as RequestLine<typeof accountContract.readDeletion>;
export const readOwnPassword = 'GET /api/account/password' as RequestLine<typeof accountContract.readOwnPassword>;
export const readTwoFactor = 'GET /api/account/two-factor' as RequestLine<typeof accountContract.readTwoFactor>;
export const renewRecoveryCodes =
  'POST /api/account/two-factor/recovery-codes' as RequestLine<typeof accountContract.renewRecoveryCodes>;
export const setConsent = 'PUT /api/account/consents/{purpose}' as RequestLine<typeof accountContract.setConsent>;
export const setLanguage = 'PUT /api/account/language' as RequestLine<typeof accountContract.setLanguage>;
export const startPhoneProof = 'POST /api/account/phone/code' as RequestLine<typeof accountContract.startPhoneProof>;
export const startTwoFactor = 'POST /api/account/two-factor' as RequestLine<typeof accountContract.startTwoFactor>;
export const adoptSession = 'POST /api/auth/session' as RequestLine<typeof contract.adoptSession>;
export const changePassword = 'POST /api/auth/password' as RequestLine<typeof contract.changePassword>;
export const confirmLink = 'POST /api/auth/confirmation' as RequestLine<typeof contract.confirmLink>;
export const issueToken = 'POST /api/auth/token' as RequestLine<typeof contract.issueToken>;
export const proveSecondFactor = 'POST /api/auth/second-factor' as RequestLine<typeof contract.proveSecondFactor>;
export const readSession = 'GET /api/auth/session' as RequestLine<typeof contract.readSession>;
export const refreshSession = 'POST /api/auth/session/refresh' as RequestLine<typeof contract.refreshSession>;
export const resendConfirmation =
  'POST /api/auth/confirmation/resend' as RequestLine<typeof contract.resendConfirmation>;
export const sendPhoneCode = 'POST /api/auth/phone-code' as RequestLine<typeof contract.sendPhoneCode>;
export const sendRecovery = 'POST /api/auth/recovery' as RequestLine<typeof contract.sendRecovery>;
export const setNewPassword = 'POST /api/auth/new-password' as RequestLine<typeof contract.setNewPassword>;
export const signIn = 'POST /api/auth/sign-in' as RequestLine<typeof contract.signIn>;
export const signInByPhone = 'POST /api/auth/phone-sign-in' as RequestLine<typeof contract.signInByPhone>;
export const signOut = 'POST /api/auth/sign-out' as RequestLine<typeof contract.signOut>;
export const signUp = 'POST /api/auth/sign-up' as RequestLine<typeof contract.signUp>;
