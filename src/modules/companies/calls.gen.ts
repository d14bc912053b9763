// Endpoints for pages: request lines with the types of their contracts. Written by `npm run calls`; do not edit.
import type { RequestLine } from '../../shared/contract.ts';
import type * as approvalContract from './approval-contract.ts';
import type * as bookingPageContract from './booking-page-contract.ts';
import type * as bookingsContract from './bookings-contract.ts';
import type * as cardSetupContract from './card-setup-contract.ts';
import type * as contract from './contract.ts';
import type * as entryContract from './entry-contract.ts';
import type * as insightContract from './insight-contract.ts';
import type * as inviteContract from './invite-contract.ts';
import type * as peopleContract from './people-contract.ts';
import type * as peopleRunContract from './people-run-contract.ts';
import type * as relocationContract from './relocation-contract.ts';
import type * as rideRulesContract from './ride-rules-contract.ts';
import type * as securityContract from './security-contract.ts';
import type * as singleSignOnContract from './single-sign-on-contract.ts';
import type * as spendContract from './spend-contract.ts';
import type * as staffContract from './staff-contract.ts';
import type * as teamContract from './team-contract.ts';

export const countApprovals =
  'GET /api/companies/{company}/approvals/waiting' as RequestLine<typeof approvalContract.countApprovals>;
export const decideApproval =
  'POST /api/companies/{company}/approvals/{approval}/decision' as RequestLine<typeof approvalContract.decideApproval>;
export const decideByLink = 'POST /api/approval-links/decision' as RequestLine<typeof approvalContract.decideByLink>;
export const endStandIn = 'DELETE /api/companies/{company}/stand-in' as RequestLine<typeof approvalContract.endStandIn>;
export const listApprovals =
  'GET /api/companies/{company}/approvals' as RequestLine<typeof approvalContract.listApprovals>;
export const readApprovalLink = 'POST /api/approval-links' as RequestLine<typeof approvalContract.readApprovalLink>;
export const readStandIn = 'GET /api/companies/{company}/stand-in' as RequestLine<typeof approvalContract.readStandIn>;
export const setStandIn = 'PUT /api/companies/{company}/stand-in' as RequestLine<typeof approvalContract.setStandIn>;
export const withdrawApproval =
  'POST /api/companies/{company}/approvals/{approval}/withdrawal' as RequestLine<typeof approvalContract.withdrawApproval>;
export const listBookable =
  'GET /api/companies/{company}/bookable-people' as RequestLine<typeof bookingPageContract.listBookable>;
export const readBookingDesk =
  'GET /api/company-pages/{slug}/desk' as RequestLine<typeof bookingPageContract.readBookingDesk>;
export const readBookingPage =
  'GET /api/company-pages/{slug}' as RequestLine<typeof bookingPageContract.readBookingPage>;
export const sendBookingLink =
  'POST /api/company-pages/{slug}/links' as RequestLine<typeof bookingPageContract.sendBookingLink>;
export const exportBookings =
  'GET /api/companies/{company}/bookings-file' as RequestLine<typeof bookingsContract.exportBookings>;
export const listBookings =
  'GET /api/companies/{company}/bookings' as RequestLine<typeof bookingsContract.listBookings>;
export const readBooking =
  'GET /api/companies/{company}/bookings/{key}' as RequestLine<typeof bookingsContract.readBooking>;
export const readBookingCalendar =
  'GET /api/companies/{company}/bookings/{key}/calendar' as RequestLine<typeof bookingsContract.readBookingCalendar>;
export const sumBookings =
  'GET /api/companies/{company}/bookings-sum' as RequestLine<typeof bookingsContract.sumBookings>;
export const readCardSetup = 'GET /api/card-setups/{id}' as RequestLine<typeof cardSetupContract.readCardSetup>;
export const startCardSetup = 'POST /api/card-setups' as RequestLine<typeof cardSetupContract.startCardSetup>;
export const confirmSignUp =
  'POST /api/corporate-signups/{id}/confirmation' as RequestLine<typeof contract.confirmSignUp>;
export const listMyCompanies = 'GET /api/companies' as RequestLine<typeof contract.listMyCompanies>;
export const readSignUp = 'GET /api/corporate-signup' as RequestLine<typeof contract.readSignUp>;
export const startSignUp = 'POST /api/corporate-signups' as RequestLine<typeof contract.startSignUp>;
export const joinCompany = 'POST /api/company-entries/{id}/acceptance' as RequestLine<typeof entryContract.joinCompany>;
export const leaveCompany = 'DELETE /api/company-entries/{id}' as RequestLine<typeof entryContract.leaveCompany>;
export const listEntries = 'GET /api/company-entries' as RequestLine<typeof entryContract.listEntries>;
export const exportInsights =
  'GET /api/companies/{company}/insights/csv' as RequestLine<typeof insightContract.exportInsights>;
export const readInsights = 'GET /api/companies/{company}/insights' as RequestLine<typeof insightContract.readInsights>;
export const acceptCompanyInvite =
  'POST /api/company-invites/acceptance' as RequestLine<typeof inviteContract.acceptCompanyInvite>;
export const joinByInvite = 'POST /api/company-invites/joining' as RequestLine<typeof inviteContract.joinByInvite>;
export const readCompanyInvite =
  'POST /api/company-invites/reading' as RequestLine<typeof inviteContract.readCompanyInvite>;
export const addEmployee = 'POST /api/companies/{company}/people' as RequestLine<typeof peopleContract.addEmployee>;
export const changePerson =
  'PUT /api/companies/{company}/people/{id}' as RequestLine<typeof peopleContract.changePerson>;
export const deactivatePerson =
  'POST /api/companies/{company}/people/{id}/deactivation' as RequestLine<typeof peopleContract.deactivatePerson>;
export const importPeople =
  'POST /api/companies/{company}/people/import' as RequestLine<typeof peopleContract.importPeople>;
export const invitePerson = 'POST /api/companies/{company}/invites' as RequestLine<typeof peopleContract.invitePerson>;
export const listPeople = 'GET /api/companies/{company}/people' as RequestLine<typeof peopleContract.listPeople>;
export const previewImport =
  'POST /api/companies/{company}/people/import/preview' as RequestLine<typeof peopleContract.previewImport>;
export const reactivatePerson =
  'DELETE /api/companies/{company}/people/{id}/deactivation' as RequestLine<typeof peopleContract.reactivatePerson>;
export const readInvites =
  'GET /api/companies/{company}/people/invites' as RequestLine<typeof peopleContract.readInvites>;
export const removeEmployee =
  'DELETE /api/companies/{company}/people/{id}' as RequestLine<typeof peopleContract.removeEmployee>;
export const sendInvite =
  'POST /api/companies/{company}/people/{id}/invite' as RequestLine<typeof peopleContract.sendInvite>;
export const sendInvites =
  'POST /api/companies/{company}/people/invites' as RequestLine<typeof peopleContract.sendInvites>;
export const readPeopleRun =
  'GET /api/companies/{company}/people/run' as RequestLine<typeof peopleRunContract.readPeopleRun>;
export const startPeopleRun =
  'POST /api/companies/{company}/people/run' as RequestLine<typeof peopleRunContract.startPeopleRun>;
export const changeRelocation =
  'PUT /api/companies/{company}/relocations/{relocation}' as RequestLine<typeof relocationContract.changeRelocation>;
export const listRelocations =
  'GET /api/companies/{company}/relocations' as RequestLine<typeof relocationContract.listRelocations>;
export const moveRelocation =
  'POST /api/companies/{company}/relocations/{relocation}/state' as RequestLine<typeof relocationContract.moveRelocation>;
export const openRelocation =
  'POST /api/companies/{company}/relocations' as RequestLine<typeof relocationContract.openRelocation>;
export const readMyRelocations = 'GET /api/my-relocations' as RequestLine<typeof relocationContract.readMyRelocations>;
export const readRelocation =
  'GET /api/companies/{company}/relocations/{relocation}' as RequestLine<typeof relocationContract.readRelocation>;
export const readRelocationCsv =
  'GET /api/companies/{company}/relocations/{relocation}/invoice/csv' as RequestLine<typeof relocationContract.readRelocationCsv>;
export const readRelocationPdf =
  'GET /api/companies/{company}/relocations/{relocation}/invoice/pdf' as RequestLine<typeof relocationContract.readRelocationPdf>;
export const showMyRelocation =
  'POST /api/my-relocations/{relocation}/showing' as RequestLine<typeof relocationContract.showMyRelocation>;
export const readRideDesk =
  'GET /api/companies/{company}/ride-desk' as RequestLine<typeof rideRulesContract.readRideDesk>;
export const readRideRules =
  'GET /api/companies/{company}/ride-rules' as RequestLine<typeof rideRulesContract.readRideRules>;
export const setRideRules =
  'PUT /api/companies/{company}/ride-rules' as RequestLine<typeof rideRulesContract.setRideRules>;
export const addInsurance =
  'POST /api/companies/{company}/insurances' as RequestLine<typeof securityContract.addInsurance>;
export const decideInsurance =
  'POST /api/staff/company-insurances/{id}/decision' as RequestLine<typeof securityContract.decideInsurance>;
export const endCompanySession =
  'DELETE /api/companies/{company}/sessions/{id}' as RequestLine<typeof securityContract.endCompanySession>;
export const endCompanySessions =
  'POST /api/companies/{company}/sessions/end' as RequestLine<typeof securityContract.endCompanySessions>;
export const exportAudit =
  'GET /api/companies/{company}/audit/file' as RequestLine<typeof securityContract.exportAudit>;
export const liftSingleSignOn =
  'POST /api/staff/companies/{company}/single-sign-on/lift' as RequestLine<typeof securityContract.liftSingleSignOn>;
export const listCompanySessions =
  'GET /api/companies/{company}/sessions' as RequestLine<typeof securityContract.listCompanySessions>;
export const listInsurances =
  'GET /api/staff/company-insurances' as RequestLine<typeof securityContract.listInsurances>;
export const readAudit = 'GET /api/companies/{company}/audit' as RequestLine<typeof securityContract.readAudit>;
export const readSecurity =
  'GET /api/companies/{company}/security' as RequestLine<typeof securityContract.readSecurity>;
export const requireTwoFactor =
  'PUT /api/companies/{company}/security/two-factor' as RequestLine<typeof securityContract.requireTwoFactor>;
export const setAllowedDomains =
  'PUT /api/companies/{company}/security/domains' as RequestLine<typeof securityContract.setAllowedDomains>;
export const viewCompanyInsurance =
  'POST /api/staff/company-insurances/{id}/views' as RequestLine<typeof securityContract.viewCompanyInsurance>;
export const connectSingleSignOn =
  'POST /api/single-sign-on/connections' as RequestLine<typeof singleSignOnContract.connectSingleSignOn>;
export const finishSingleSignOn =
  'POST /api/single-sign-on/returns' as RequestLine<typeof singleSignOnContract.finishSingleSignOn>;
export const readConnection =
  'POST /api/single-sign-on/connections/reading' as RequestLine<typeof singleSignOnContract.readConnection>;
export const removeSingleSignOn =
  'DELETE /api/companies/{company}/single-sign-on' as RequestLine<typeof singleSignOnContract.removeSingleSignOn>;
export const requireSingleSignOn =
  'PUT /api/companies/{company}/single-sign-on/required' as RequestLine<typeof singleSignOnContract.requireSingleSignOn>;
export const saveSingleSignOn =
  'PUT /api/companies/{company}/single-sign-on' as RequestLine<typeof singleSignOnContract.saveSingleSignOn>;
export const sendConnection =
  'POST /api/single-sign-on/connections/letters' as RequestLine<typeof singleSignOnContract.sendConnection>;
export const startSingleSignOn =
  'POST /api/single-sign-on/starts' as RequestLine<typeof singleSignOnContract.startSingleSignOn>;
export const testSingleSignOn =
  'POST /api/companies/{company}/single-sign-on/tests' as RequestLine<typeof singleSignOnContract.testSingleSignOn>;
export const readBudgets = 'GET /api/companies/{company}/budgets' as RequestLine<typeof spendContract.readBudgets>;
export const removeBudget =
  'DELETE /api/companies/{company}/budgets/{budget}' as RequestLine<typeof spendContract.removeBudget>;
export const setBudget = 'PUT /api/companies/{company}/budgets' as RequestLine<typeof spendContract.setBudget>;
export const setSpendRules =
  'PUT /api/companies/{company}/spend-rules' as RequestLine<typeof spendContract.setSpendRules>;
export const setStepRules = 'PUT /api/companies/{company}/step-rules' as RequestLine<typeof spendContract.setStepRules>;
export const closeCompany = 'POST /api/staff/companies/{id}/closure' as RequestLine<typeof staffContract.closeCompany>;
export const listCompanies = 'GET /api/staff/companies' as RequestLine<typeof staffContract.listCompanies>;
export const listSignUps = 'GET /api/staff/company-signups' as RequestLine<typeof staffContract.listSignUps>;
export const openInvoiceAccount =
  'POST /api/staff/company-signups/{id}/company' as RequestLine<typeof staffContract.openInvoiceAccount>;
export const readCompanyFile = 'GET /api/staff/companies/{id}' as RequestLine<typeof staffContract.readCompanyFile>;
export const verifyCompany =
  'POST /api/staff/companies/{id}/verification' as RequestLine<typeof staffContract.verifyCompany>;
export const addCostCentre =
  'POST /api/companies/{company}/cost-centres' as RequestLine<typeof teamContract.addCostCentre>;
export const addTeam = 'POST /api/companies/{company}/teams' as RequestLine<typeof teamContract.addTeam>;
export const changeCostCentre =
  'PUT /api/companies/{company}/cost-centres/{id}' as RequestLine<typeof teamContract.changeCostCentre>;
export const listCostCentres =
  'GET /api/companies/{company}/cost-centres' as RequestLine<typeof teamContract.listCostCentres>;
export const listTeams = 'GET /api/companies/{company}/teams' as RequestLine<typeof teamContract.listTeams>;
export const removeTeam = 'DELETE /api/companies/{company}/teams/{id}' as RequestLine<typeof teamContract.removeTeam>;
export const renameTeam = 'PUT /api/companies/{company}/teams/{id}' as RequestLine<typeof teamContract.renameTeam>;
