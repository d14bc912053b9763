import type { FileStore } from '../../../kernel/files.ts';
import { type Route, route, routeWithActs } from '../../../kernel/http/route.ts';
import * as application from '../application-contract.ts';
import * as contract from '../contract.ts';
import * as jobs from '../jobs-contract.ts';
import * as membership from '../membership-contract.ts';
import * as staffApplication from '../staff-application-contract.ts';
import * as staff from '../staff-contract.ts';
import * as team from '../team-contract.ts';
import { addCertificate } from './add-certificate.ts';
import { addProvider } from './add-provider.ts';
import { acceptInvite, declineInvite, readInvite, readMembership } from './answer-invite.ts';
import { answerShare, askShare } from './ask-share.ts';
import { closeWelcome } from './close-welcome.ts';
import { approveApplication, rejectApplication } from './decide-application.ts';
import { approveCheck, approveProvider, rejectCheck, suspendProvider } from './decide-provider.ts';
import { giveJob } from './give-job.ts';
import { inviteWorker } from './invite-worker.ts';
import { leaveTeam, removeMember } from './leave-team.ts';
import { listApplications } from './list-applications.ts';
import { listProviders } from './list-providers.ts';
import { listOpenTeamJobs, listTeamFor, listTeamJobs } from './list-team-jobs.ts';
import { readApplication } from './read-application.ts';
import { readApplicationFile } from './read-application-file.ts';
import { readProvider } from './read-provider.ts';
import { readProviderFile } from './read-provider-file.ts';
import { readTeam } from './read-team.ts';
import { exportSharedJobs, listSharedJobs, readTeamEarnings, readTeamStatement } from './read-team-earnings.ts';
import { saveApplication } from './save-application.ts';
import { submitApplication } from './submit-application.ts';
import { viewCertificate } from './view-certificate.ts';
import { withdrawInvite } from './withdraw-invite.ts';

/** Against guessing invite secrets, and against invites to strangers' mailboxes. */
const invites = { guard: { times: 60, seconds: 3_600 } } as const;

/** Each draws a file. */
const statements = { perAccount: { times: 30, seconds: 600 } } as const;
/** Each upload starts a process that reads the file, and the file is stored. */
const certificates = { perAccount: { times: 20, seconds: 3_600 } } as const;

export const providersRoutes = (files: FileStore): readonly Route[] => [
  route(application.readApplication, readApplication),
  route(application.saveApplication, saveApplication),
  routeWithActs(application.addCertificate, addCertificate(files), certificates),
  route(application.submitApplication, submitApplication),
  route(contract.readProvider, readProvider),
  route(contract.closeWelcome, closeWelcome),
  route(team.readTeam, readTeam),
  route(team.inviteWorker, inviteWorker, invites),
  route(team.withdrawInvite, withdrawInvite),
  route(team.removeMember, removeMember),
  route(team.askShare, askShare),
  route(membership.readMembership, readMembership),
  route(membership.readInvite, readInvite, invites),
  route(membership.acceptInvite, acceptInvite, invites),
  route(membership.declineInvite, declineInvite, invites),
  route(membership.leaveTeam, leaveTeam),
  route(membership.answerShare, answerShare),
  route(jobs.listTeamJobs, listTeamJobs),
  route(jobs.listOpenTeamJobs, listOpenTeamJobs),
  route(jobs.listTeamFor, listTeamFor),
  route(jobs.giveJob, giveJob),
  route(jobs.readTeamEarnings, readTeamEarnings),
  route(jobs.listSharedJobs, listSharedJobs),
  route(jobs.exportSharedJobs, exportSharedJobs),
  routeWithActs(jobs.readTeamStatement, readTeamStatement, statements),
  route(staffApplication.listApplications, listApplications),
  route(staffApplication.readApplicationFile, readApplicationFile),
  route(staffApplication.viewCertificate, viewCertificate),
  route(staffApplication.approveApplication, approveApplication),
  route(staffApplication.rejectApplication, rejectApplication),
  route(staff.listProviders, listProviders),
  route(staff.readProviderFile, readProviderFile),
  route(staff.addProvider, addProvider),
  route(staff.approveCheck, approveCheck),
  route(staff.rejectCheck, rejectCheck),
  route(staff.approveProvider, approveProvider),
  route(staff.suspendProvider, suspendProvider),
];
