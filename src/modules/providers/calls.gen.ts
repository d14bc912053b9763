// Endpoints for pages: request lines with the types of their contracts. Written by `npm run calls`; do not edit.
import type { RequestLine } from '../../shared/contract.ts';
import type * as applicationContract from './application-contract.ts';
import type * as contract from './contract.ts';
import type * as jobsContract from './jobs-contract.ts';
import type * as membershipContract from './membership-contract.ts';
import type * as staffApplicationContract from './staff-application-contract.ts';
import type * as staffContract from './staff-contract.ts';
import type * as teamContract from './team-contract.ts';

export const addCertificate =
  'PUT /api/provider/application/certificate' as RequestLine<typeof applicationContract.addCertificate>;
export const readApplication =
  'GET /api/provider/application' as RequestLine<typeof applicationContract.readApplication>;
export const saveApplication =
  'PUT /api/provider/application' as RequestLine<typeof applicationContract.saveApplication>;
export const submitApplication =
  'POST /api/provider/application/submission' as RequestLine<typeof applicationContract.submitApplication>;
export const closeWelcome = 'POST /api/provider/welcome' as RequestLine<typeof contract.closeWelcome>;
export const readProvider = 'GET /api/provider' as RequestLine<typeof contract.readProvider>;
export const exportSharedJobs = 'GET /api/provider/earnings/file' as RequestLine<typeof jobsContract.exportSharedJobs>;
export const giveJob = 'PUT /api/provider/jobs/{id}/worker' as RequestLine<typeof jobsContract.giveJob>;
export const listOpenTeamJobs = 'GET /api/provider/open-jobs' as RequestLine<typeof jobsContract.listOpenTeamJobs>;
export const listSharedJobs = 'GET /api/provider/earnings/jobs' as RequestLine<typeof jobsContract.listSharedJobs>;
export const listTeamFor = 'GET /api/provider/jobs/{id}/workers' as RequestLine<typeof jobsContract.listTeamFor>;
export const listTeamJobs = 'GET /api/provider/jobs' as RequestLine<typeof jobsContract.listTeamJobs>;
export const readTeamEarnings = 'GET /api/provider/earnings' as RequestLine<typeof jobsContract.readTeamEarnings>;
export const readTeamStatement =
  'GET /api/provider/earnings/statements/{month}/pdf' as RequestLine<typeof jobsContract.readTeamStatement>;
export const acceptInvite = 'POST /api/team-invites/acceptance' as RequestLine<typeof membershipContract.acceptInvite>;
export const answerShare = 'POST /api/worker/team/share' as RequestLine<typeof membershipContract.answerShare>;
export const declineInvite = 'POST /api/team-invites/refusal' as RequestLine<typeof membershipContract.declineInvite>;
export const leaveTeam = 'DELETE /api/worker/team' as RequestLine<typeof membershipContract.leaveTeam>;
export const readInvite = 'POST /api/team-invites/reading' as RequestLine<typeof membershipContract.readInvite>;
export const readMembership = 'GET /api/worker/team' as RequestLine<typeof membershipContract.readMembership>;
export const approveApplication =
  'POST /api/staff/provider-applications/{id}/approval' as RequestLine<typeof staffApplicationContract.approveApplication>;
export const listApplications =
  'GET /api/staff/provider-applications' as RequestLine<typeof staffApplicationContract.listApplications>;
export const readApplicationFile =
  'GET /api/staff/provider-applications/{id}' as RequestLine<typeof staffApplicationContract.readApplicationFile>;
export const rejectApplication =
  'POST /api/staff/provider-applications/{id}/rejection' as RequestLine<typeof staffApplicationContract.rejectApplication>;
export const viewCertificate =
  'POST /api/staff/provider-applications/{id}/views' as RequestLine<typeof staffApplicationContract.viewCertificate>;
export const addProvider = 'POST /api/staff/providers' as RequestLine<typeof staffContract.addProvider>;
export const approveCheck =
  'POST /api/staff/providers/{id}/checks/{kind}/approval' as RequestLine<typeof staffContract.approveCheck>;
export const approveProvider =
  'POST /api/staff/providers/{id}/approval' as RequestLine<typeof staffContract.approveProvider>;
export const listProviders = 'GET /api/staff/providers' as RequestLine<typeof staffContract.listProviders>;
export const readProviderFile = 'GET /api/staff/providers/{id}' as RequestLine<typeof staffContract.readProviderFile>;
export const rejectCheck =
  'POST /api/staff/providers/{id}/checks/{kind}/rejection' as RequestLine<typeof staffContract.rejectCheck>;
export const suspendProvider =
  'POST /api/staff/providers/{id}/suspension' as RequestLine<typeof staffContract.suspendProvider>;
export const askShare = 'PUT /api/provider/team/{id}/share' as RequestLine<typeof teamContract.askShare>;
export const inviteWorker = 'POST /api/provider/invites' as RequestLine<typeof teamContract.inviteWorker>;
export const readTeam = 'GET /api/provider/team' as RequestLine<typeof teamContract.readTeam>;
export const removeMember = 'DELETE /api/provider/team/{id}' as RequestLine<typeof teamContract.removeMember>;
export const withdrawInvite = 'DELETE /api/provider/invites/{id}' as RequestLine<typeof teamContract.withdrawInvite>;
