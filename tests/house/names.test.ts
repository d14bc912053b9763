// One name per use case: the endpoint, its function and, where a file has one use case, the file.
import { globSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** Files with several use cases: the steps of one lifecycle, or the acts on one small thing (STYLE.md). */
const shared: Readonly<Record<string, readonly string[]>> = {
  'companies/server/relocations/change-relocation.ts': ['changeRelocation', 'moveRelocation'],
  'programs/server/partner-money.ts': [
    'readPartnerMoney',
    'setCommission',
    'setPartnerAccount',
    'confirmPartnerAccount',
    'payPartnerNow',
    'deductFromOrder',
  ],
  'companies/server/read-insights.ts': ['readInsights', 'exportInsights'],
  'companies/server/relocations/read-relocation-invoice.ts': ['readRelocationCsv', 'readRelocationPdf'],
  'bookings/server/write-to-mover.ts': ['listBookingMessages', 'sendBookingMessage'],
  'requests/server/write-to-mover.ts': ['listTrackMessages', 'sendTrackMessage'],
  'bookings/server/send-quote.ts': ['saveQuote', 'sendQuote'],
  'bookings/server/answer-quote.ts': ['acceptQuote', 'declineQuote', 'counterQuote'],
  'drivers/server/set-heading.ts': ['setHeading', 'clearHeading'],
  'identity/server/sign-in.ts': ['signIn', 'proveSecondFactor'],
  'identity/server/two-factor.ts': [
    'readTwoFactor',
    'startTwoFactor',
    'confirmTwoFactor',
    'renewRecoveryCodes',
    'endTwoFactor',
  ],
  'safety/server/keep-numbers.ts': ['listNumbers', 'setSupportLine', 'setStateNumber', 'removeNumber'],
  'drivers/server/sign-form.ts': ['readForm', 'signForm'],
  'support/server/change-call.ts': ['readMyCall', 'readCall', 'moveCall', 'cancelCall'],
  'support/server/record-call.ts': ['readCallFile', 'recordCall'],
  'dispatch/server/send-positions.ts': ['sendPositions', 'forgetPosition'],
  'identity/server/own-sessions.ts': ['listSessions', 'endSession', 'endOtherSessions'],
  'identity/server/set-consent.ts': ['listConsents', 'setConsent'],
  'identity/server/confirm-phone.ts': ['startPhoneProof', 'confirmPhone'],
  'identity/server/delete-account.ts': ['readDeletion', 'deleteAccount'],
  'jobs/server/board/save-job.ts': ['saveJob', 'unsaveJob'],
  'money/server/kept-cards.ts': ['listKeptCards', 'removeKeptCard'],
  'money/server/list-owed.ts': ['listOwed', 'readOwedCsv', 'readOwedPdf'],
  'money/server/read-book-months.ts': ['readBookMonths', 'readBookMonthsCsv', 'readBookMonthsPdf'],
  'money/server/read-ledger-account.ts': ['readLedgerAccount', 'readLedgerAccountCsv', 'readLedgerAccountPdf'],
  'money/server/read-trial-balance.ts': ['readTrialBalance', 'readTrialBalanceCsv', 'readTrialBalancePdf'],
  'money/server/payout-accounts.ts': ['listPayoutAccounts', 'setDefaultPayoutAccount', 'removePayoutAccount'],
  'jobs/server/steps/take-step.ts': ['departForJob', 'arriveAtJob', 'startJob', 'deliverJob', 'releaseJob'],
  'jobs/server/steps/wait-at-door.ts': ['noteCall', 'waitAtDoor'],
  'jobs/server/dispute/decide-dispute.ts': ['decideDispute', 'recordCashRepaid'],
  'jobs/server/price/ask-price-change.ts': ['askPriceChange', 'withdrawPriceChange'],
  'jobs/server/chat/send-message.ts': ['listMessages', 'sendMessage'],
  'money/server/read-earnings.ts': ['readEarnings', 'listEarningLines'],
  'notifications/server/keep-subscription.ts': ['readPush', 'keepSubscription', 'endSubscription'],
  'notifications/server/set-preference.ts': ['listPreferences', 'setPreference'],
  'notifications/server/read-inbox.ts': ['listNotifications', 'readAllNotifications', 'readNotification'],
  'privacy/server/read-return.ts': ['readReturn', 'readReturnCsv', 'readReturnPdf'],
  'privacy/server/record-told.ts': ['recordCommissionTold', 'recordPeopleTold'],
  'places/server/read-place.ts': ['readPlace', 'readNearPlace'],
  'places/server/save-place.ts': ['listSavedPlaces', 'savePlace', 'changeSavedPlace', 'deleteSavedPlace'],
  'companies/server/sign-on/connect-single-sign-on.ts': ['readConnection', 'sendConnection', 'connectSingleSignOn'],
  'companies/server/people/join-company.ts': ['joinCompany', 'leaveCompany'],
  'companies/server/spend/set-ride-rules.ts': ['readRideRules', 'readRideDesk', 'setRideRules'],
  'rides/server/work/change-voucher.ts': ['listVouchers', 'makeVoucher', 'resendVoucher', 'revokeVoucher'],
  'rides/server/work/use-voucher.ts': ['readVoucher', 'bookVoucherRide'],
  'companies/server/people/run-people.ts': ['readPeopleRun', 'startPeopleRun'],
  'companies/server/people/answer-invite.ts': ['readCompanyInvite', 'joinByInvite', 'acceptCompanyInvite'],
  'companies/server/spend/change-cost-centre.ts': ['listCostCentres', 'addCostCentre', 'changeCostCentre'],
  'companies/server/people/change-person.ts': [
    'changePerson',
    'deactivatePerson',
    'reactivatePerson',
    'removeEmployee',
  ],
  'companies/server/people/change-team.ts': ['listTeams', 'addTeam', 'renameTeam', 'removeTeam'],
  'companies/server/decide-company.ts': ['readCompanyFile', 'verifyCompany', 'closeCompany'],
  'companies/server/list-companies.ts': ['listCompanies', 'listSignUps'],
  'companies/server/people/send-invites.ts': ['readInvites', 'sendInvites'],
  'companies/server/people/invite-person.ts': ['invitePerson', 'sendInvite'],
  'companies/server/spend/set-budget.ts': ['setBudget', 'removeBudget'],
  'companies/server/spend/set-stand-in.ts': ['readStandIn', 'setStandIn', 'endStandIn'],
  'companies/server/spend/list-approvals.ts': ['listApprovals', 'countApprovals'],
  'companies/server/spend/decide-approval.ts': ['decideApproval', 'readApprovalLink', 'decideByLink'],
  'programs/server/run-item.ts': ['startItem', 'completeItem', 'cancelItemByStaff'],
  'programs/server/export-items.ts': ['exportItems', 'exportCalendar'],
  'programs/server/move-swap.ts': ['listSwaps', 'readSwap', 'offerSwap', 'changeSwap', 'moveSwap'],
  'programs/server/find-partners.ts': ['findPartners', 'tellCity'],
  'programs/server/answer-partner-order.ts': ['readPartnerOrder', 'answerPartnerOrder'],
  'programs/server/list-partners.ts': ['listPartners', 'listInterests'],
  'programs/server/write-partner.ts': ['addPartner', 'changePartner', 'movePartner'],
  'programs/server/write-offer.ts': ['addOffer', 'changeOffer'],
  'programs/server/add-paper.ts': ['addPaper', 'viewPaper'],
  'programs/server/answer-for-partner.ts': ['answerForPartner', 'sendPartnerLink'],
  'programs/server/read-setup.ts': ['readSetup', 'markSection'],
  'providers/server/answer-invite.ts': ['readMembership', 'readInvite', 'acceptInvite', 'declineInvite'],
  'providers/server/ask-share.ts': ['askShare', 'answerShare'],
  'providers/server/decide-application.ts': ['approveApplication', 'rejectApplication'],
  'providers/server/decide-provider.ts': ['approveCheck', 'rejectCheck', 'approveProvider', 'suspendProvider'],
  'providers/server/leave-team.ts': ['removeMember', 'leaveTeam'],
  'providers/server/list-team-jobs.ts': ['listTeamJobs', 'listOpenTeamJobs', 'listTeamFor'],
  'providers/server/read-team-earnings.ts': [
    'readTeamEarnings',
    'listSharedJobs',
    'exportSharedJobs',
    'readTeamStatement',
  ],
  'requests/server/hold-request.ts': ['holdRequest', 'releaseRequest'],
  'rides/server/read-trip.ts': ['readCurrentTrip', 'readTrip'],
  'rides/server/share-trip.ts': ['shareTrip', 'followTrip'],
  'rides/server/answer-offer.ts': ['acceptOffer', 'declineOffer'],
  'rides/server/drive-trip.ts': ['departForTrip', 'arriveAtPickup', 'startTrip', 'completeTrip', 'releaseTrip'],
  'drivers/server/write-vehicle.ts': ['addVehicle', 'changeVehicle', 'removeVehicle'],
  'drivers/server/decide-document.ts': ['approveDocument', 'rejectDocument', 'approveVehicle', 'rejectVehicle'],
  'companies/server/security/company-sessions.ts': ['listCompanySessions', 'endCompanySession', 'endCompanySessions'],
  'companies/server/security/decide-insurance.ts': ['listInsurances', 'viewCompanyInsurance', 'decideInsurance'],
  'companies/server/security/read-audit.ts': ['readAudit', 'exportAudit'],
  'companies/server/sign-on/start-single-sign-on.ts': ['startSingleSignOn', 'testSingleSignOn'],
  'companies/server/security/write-security.ts': ['requireTwoFactor', 'setAllowedDomains'],
  'companies/server/sign-on/write-single-sign-on.ts': [
    'liftSingleSignOn',
    'saveSingleSignOn',
    'removeSingleSignOn',
    'requireSingleSignOn',
  ],
  'money/server/check-books.ts': ['readBooksState', 'checkBooks'],
  'money/server/decide-act.ts': ['agreeToAct', 'withdrawAct'],
  'money/server/mend-exception.ts': ['takeException', 'mendException'],
  'workers/server/write-worker.ts': ['createWorker', 'updateWorker'],
};

type Line = { readonly module: string; readonly endpoint: string; readonly run: string; readonly file: string };

const linesOf = (routes: string): Line[] => {
  const text = readFileSync(join(root, routes), 'utf8');
  const [, module = ''] = /modules\/([^/]+)/.exec(routes) ?? [];
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of text.matchAll(/import \{([^}]*)\} from '\.\/([^']+)\.ts';/g))
    for (const name of names.split(',')) files.set(name.trim(), file);
  for (const [, alias = '', file = ''] of text.matchAll(/import \* as (\w+) from '\.\/([^']+)\.ts';/g))
    files.set(alias, file);
  return [...text.matchAll(/(?:^ {2}|\[)(?:route|routeWithActs|responseRoute)\(\s*(\w+)\.(\w+),\s*([\w.]+)/gm)].map(
    ([, , endpoint = '', given = '']) => {
      const [first = '', second] = given.split('.');
      return { module, endpoint, run: second ?? first, file: files.get(first) ?? '' };
    },
  );
};

const lines = globSync('src/modules/*/server/{routes,*-routes}.ts', { cwd: root }).sort().flatMap(linesOf);
const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

test('every endpoint has a route line', () => {
  const endpoints = globSync('src/modules/*/calls.gen.ts', { cwd: root }).flatMap((file) => [
    ...readFileSync(join(root, file), 'utf8').matchAll(/^export const (\w+) =/gm),
  ]);
  expect(lines).toHaveLength(endpoints.length);
});

test('an endpoint and its function share one name', () => {
  expect(lines.filter(({ endpoint, run }) => endpoint !== run)).toEqual([]);
});

test('the operation of the API description has the same name', () => {
  const contracts = globSync('src/modules/*/{contract,*-contract}.ts', { cwd: root }).flatMap((file) => {
    const [, module = ''] = /modules\/([^/]+)/.exec(file) ?? [];
    const text = readFileSync(join(root, file), 'utf8');
    return [...text.matchAll(/^export const (\w+) = endpoint\(\{\s*name: '([^']+)'/gm)].map(
      ([, name = '', operation = '']) => [`${module}.${name}`, operation],
    );
  });
  expect(contracts.length).toBeGreaterThan(100);
  expect(contracts.filter(([name, operation]) => name !== operation)).toEqual([]);
});

test('a file with one use case is named after it; a file with several is listed above', () => {
  const files = Map.groupBy(lines, ({ module, file }) => `${module}/server/${file}.ts`);
  const wrong = [...files].flatMap(([file, uses]) => {
    const names = uses.map(({ endpoint }) => endpoint);
    if (uses.length === 1) return basename(file, '.ts') === kebab(names[0] ?? '') ? [] : [file];
    return String(shared[file]) === String(names) ? [] : [`${file}: ${names.join(', ')}`];
  });
  expect(wrong).toEqual([]);
});

test('every use case is named by a test file or a describe, in its module or in a suite of the whole program', () => {
  const suites = globSync('{src,tests}/**/*.test.{ts,tsx}', { cwd: root }).map((path) => ({
    module: /^src\/modules\/([^/]+)/.exec(path)?.[1],
    named: [
      basename(path).replace(/(?:\.db)?\.test\.tsx?$/, ''),
      ...[...readFileSync(join(root, path), 'utf8').matchAll(/\bdescribe\(\s*(['"`])(.*?)\1/g)].flatMap(
        ([, , title = '']) => title.split(/[^\w-]+/),
      ),
    ],
  }));
  const missing = lines.filter(
    ({ module, endpoint }) =>
      !suites.some(
        (suite) =>
          (suite.module ?? module) === module &&
          (suite.named.includes(endpoint) || suite.named.includes(kebab(endpoint))),
      ),
  );
  expect(missing).toEqual([]);
});

test('a query declared in a test is named test.…: suites share modules, and the house tests check every other one', () => {
  const files = globSync(['{src,tests}/**/*.test.ts', 'tests/**/*.ts'], { cwd: root });
  const faults = files.filter((file) =>
    /(?<![.\w])query\(\s*['"`](?!test\.)/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(faults).toEqual([]);
});

test('every file listed as shared is shared', () => {
  const used = Map.groupBy(lines, ({ module, file }) => `${module}/server/${file}.ts`);
  expect(Object.keys(shared).filter((file) => (used.get(file)?.length ?? 0) < 2)).toEqual([]);
});

test('a limit is called max or min', () => {
  const found = globSync('{src,tests,bench,bin,database}/**/*.{ts,tsx,sql}', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\b(?:most|least)(?:[A-Z]\w*|_[a-z]\w*)\b/g)].flatMap(
      ([name]) =>
        // Words of the specification: a plan that is "Most Popular", the list of who did the most jobs.
        ['mostPopular', 'most_jobs'].includes(name) ? [] : [`${file}: ${name}`],
    ),
  );
  expect(found).toEqual([]);
});
