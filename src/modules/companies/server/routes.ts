import type { FileStore } from '../../../kernel/files.ts';
import { type Route, route, routeWithActs } from '../../../kernel/http/route.ts';
import type { OutsideFetch } from '../../../kernel/outside-fetch.ts';
import * as contract from '../contract.ts';
import * as insights from '../insight-contract.ts';
import * as relocations from '../relocation-contract.ts';
import { changeRelocation, moveRelocation } from './relocations/change-relocation.ts';
import { listMyCompanies } from './list-my-companies.ts';
import { listRelocations } from './relocations/list-relocations.ts';
import { openRelocation } from './relocations/open-relocation.ts';
import { exportInsights, readInsights } from './read-insights.ts';
import { readMyRelocations } from './relocations/read-my-relocations.ts';
import { showMyRelocation } from './relocations/show-my-relocation.ts';
import { readRelocation } from './relocations/read-relocation.ts';
import { readRelocationCsv, readRelocationPdf } from './relocations/read-relocation-invoice.ts';
import * as entry from '../entry-contract.ts';
import * as security from '../security-contract.ts';
import * as signOn from '../single-sign-on-contract.ts';
import { addInsurance } from './security/add-insurance.ts';
import { endCompanySession, endCompanySessions, listCompanySessions } from './security/company-sessions.ts';
import { connectSingleSignOn, readConnection, sendConnection } from './sign-on/connect-single-sign-on.ts';
import { decideInsurance, listInsurances, viewCompanyInsurance } from './security/decide-insurance.ts';
import { finishSingleSignOn } from './sign-on/finish-single-sign-on.ts';
import { joinCompany, leaveCompany } from './people/join-company.ts';
import { listEntries } from './security/list-entries.ts';
import { exportAudit, readAudit, type TrailWords } from './security/read-audit.ts';
import { readSecurity } from './security/read-security.ts';
import { confirmSignUp } from './confirm-sign-up.ts';
import { readSignUp } from './read-sign-up.ts';
import { spendRoutes } from './spend-routes.ts';
import { startSignUp } from './start-sign-up.ts';
import { startSingleSignOn, testSingleSignOn } from './sign-on/start-single-sign-on.ts';
import { requireTwoFactor, setAllowedDomains } from './security/write-security.ts';
import {
  liftSingleSignOn,
  removeSingleSignOn,
  requireSingleSignOn,
  saveSingleSignOn,
} from './sign-on/write-single-sign-on.ts';

const letters = { guard: { times: 10, seconds: 600 } } as const;

const tries = { perSender: { times: 30, seconds: 60 } } as const;
/** Each calls the company's provider, an outside service. */
const outsideCalls = { perSender: { times: 20, seconds: 60 } } as const;
const uploads = { perAccount: { times: 20, seconds: 600 } } as const;

/** words: the sentence of an event in staff's trail, for the audit log. */
export type CompaniesNeeds = {
  readonly files: FileStore;
  readonly fetch: OutsideFetch;
  readonly trailWords: TrailWords;
};

export const companiesRoutes = ({ files, fetch, trailWords }: CompaniesNeeds): readonly Route[] => [
  routeWithActs(contract.startSignUp, startSignUp, letters),
  route(contract.readSignUp, readSignUp),
  route(contract.confirmSignUp, confirmSignUp),
  route(contract.listMyCompanies, listMyCompanies),
  route(insights.readInsights, readInsights, { mayBeStale: true }),
  route(insights.exportInsights, exportInsights, { mayBeStale: true }),
  route(relocations.listRelocations, listRelocations),
  route(relocations.openRelocation, openRelocation),
  route(relocations.readRelocation, readRelocation),
  route(relocations.changeRelocation, changeRelocation),
  route(relocations.moveRelocation, moveRelocation),
  route(relocations.readRelocationCsv, readRelocationCsv),
  routeWithActs(relocations.readRelocationPdf, readRelocationPdf),
  route(relocations.readMyRelocations, readMyRelocations),
  route(relocations.showMyRelocation, showMyRelocation),
  route(entry.listEntries, listEntries),
  route(entry.joinCompany, joinCompany),
  route(entry.leaveCompany, leaveCompany),
  route(security.readSecurity, readSecurity),
  route(security.requireTwoFactor, requireTwoFactor),
  route(security.setAllowedDomains, setAllowedDomains),
  route(security.listCompanySessions, listCompanySessions),
  route(security.endCompanySession, endCompanySession),
  route(security.endCompanySessions, endCompanySessions),
  route(security.readAudit, readAudit(trailWords)),
  route(security.exportAudit, exportAudit(trailWords)),
  routeWithActs(security.addInsurance, addInsurance(files), uploads),
  route(security.listInsurances, listInsurances),
  route(security.viewCompanyInsurance, viewCompanyInsurance),
  route(security.decideInsurance, decideInsurance),
  route(security.liftSingleSignOn, liftSingleSignOn),
  routeWithActs(signOn.startSingleSignOn, startSingleSignOn(fetch), outsideCalls),
  routeWithActs(signOn.finishSingleSignOn, finishSingleSignOn(fetch), outsideCalls),
  routeWithActs(signOn.readConnection, readConnection, tries),
  routeWithActs(signOn.sendConnection, sendConnection, letters),
  routeWithActs(signOn.connectSingleSignOn, connectSingleSignOn, tries),
  route(signOn.saveSingleSignOn, saveSingleSignOn(fetch)),
  route(signOn.removeSingleSignOn, removeSingleSignOn),
  routeWithActs(signOn.testSingleSignOn, testSingleSignOn(fetch), outsideCalls),
  route(signOn.requireSingleSignOn, requireSingleSignOn),
  ...spendRoutes,
];
