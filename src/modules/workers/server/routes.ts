import { type Route, route, routeWithActs } from '../../../kernel/http/route.ts';
import * as community from '../community-contract.ts';
import * as contract from '../contract.ts';
import * as hearing from '../hearing-contract.ts';
import * as passport from '../passport-contract.ts';
import * as staff from '../staff-contract.ts';
import { addEvidence } from './add-evidence.ts';
import { answerHearing } from './answer-hearing.ts';
import { checkPassport } from './check-passport.ts';
import { decideHearing } from './decide-hearing.ts';
import { liftBar } from './lift-bar.ts';
import { listHearings } from './list-hearings.ts';
import { listOwnHearings } from './list-own-hearings.ts';
import { listPassports } from './list-passports.ts';
import { makePassport } from './make-passport.ts';
import { openHearing } from './open-hearing.ts';
import { readCommunity } from './read-community.ts';
import { type JobsToShow, readHearing } from './read-hearing.ts';
import { readPassportKeys } from './read-passport-keys.ts';
import { readPassportPdf } from './read-passport-pdf.ts';
import { readWorker } from './read-worker.ts';
import { revokePassport } from './revoke-passport.ts';
import { setCommunity } from './set-community.ts';
import { setStatus } from './set-status.ts';
import { suspendWorker } from './suspend-worker.ts';
import { createWorker, updateWorker } from './write-worker.ts';

/** A code has 80 random bits, so guessing is hopeless; the limit keeps attempts cheap for us. */
const guesses = { perSender: { times: 30, seconds: 60 } };

/** @param jobsToShow the worker's jobs, from the module above that owns them */
export const workersRoutes = (jobsToShow: JobsToShow): readonly Route[] => [
  route(contract.readWorker, readWorker),
  route(contract.createWorker, createWorker),
  route(contract.updateWorker, updateWorker),
  route(contract.setStatus, setStatus),
  route(community.readCommunity, readCommunity),
  route(community.setCommunity, setCommunity),
  route(passport.listPassports, listPassports),
  routeWithActs(passport.makePassport, makePassport, { perAccount: { times: 20, seconds: 3600 } }),
  route(passport.revokePassport, revokePassport),
  routeWithActs(passport.readPassportPdf, readPassportPdf, { perAccount: { times: 30, seconds: 600 } }),
  route(passport.checkPassport, checkPassport, guesses),
  route(passport.readPassportKeys, readPassportKeys),
  route(hearing.listOwnHearings, listOwnHearings),
  route(hearing.answerHearing, answerHearing),
  route(staff.listHearings, listHearings),
  route(staff.readHearing, readHearing(jobsToShow)),
  route(staff.openHearing, openHearing),
  route(staff.addEvidence, addEvidence(jobsToShow)),
  route(staff.suspendWorker, suspendWorker),
  route(staff.decideHearing, decideHearing),
  route(staff.liftBar, liftBar),
];
