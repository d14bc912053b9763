// Routes of a company's card, people, teams and cost centres.
import { type Route, route, routeWithActs } from '../../../kernel/http/route.ts';
import * as setup from '../card-setup-contract.ts';
import * as invite from '../invite-contract.ts';
import * as people from '../people-contract.ts';
import * as runs from '../people-run-contract.ts';
import * as staff from '../staff-contract.ts';
import * as team from '../team-contract.ts';
import { addEmployee } from './people/add-employee.ts';
import { acceptCompanyInvite, joinByInvite, readCompanyInvite } from './people/answer-invite.ts';
import { addCostCentre, changeCostCentre, listCostCentres } from './spend/change-cost-centre.ts';
import { changePerson, deactivatePerson, reactivatePerson, removeEmployee } from './people/change-person.ts';
import { addTeam, listTeams, removeTeam, renameTeam } from './people/change-team.ts';
import { closeCompany, readCompanyFile, verifyCompany } from './decide-company.ts';
import { importPeople } from './people/import-people.ts';
import { previewImport } from './people/preview-import.ts';
import { invitePerson, sendInvite } from './people/invite-person.ts';
import { listCompanies, listSignUps } from './list-companies.ts';
import { openInvoiceAccount } from './open-invoice-account.ts';
import { listPeople } from './people/list-people.ts';
import { readPeopleRun, startPeopleRun } from './people/run-people.ts';
import { readInvites, sendInvites } from './people/send-invites.ts';
import { readCardSetup } from './card/read-card-setup.ts';
import { startCardSetup } from './card/start-card-setup.ts';

const cards = { perSender: { times: 60, seconds: 60 }, perAccount: { times: 60, seconds: 600 } } as const;
/** Each sends a letter to a mailbox that an admin typed. */
const invites = { guard: { times: 200, seconds: 3_600 } } as const;
/** Limits the guessing of invite secrets. */
const codes = { perAccount: { times: 60, seconds: 3_600 } } as const;

/** The same for those who have no account yet. */
const links = { perSender: { times: 60, seconds: 600 }, ...codes } as const;

export const peopleRoutes: readonly Route[] = [
  routeWithActs(setup.startCardSetup, startCardSetup, cards),
  route(setup.readCardSetup, readCardSetup, { perSender: { times: 120, seconds: 60 } }),
  route(people.listPeople, listPeople),
  route(people.addEmployee, addEmployee),
  route(people.invitePerson, invitePerson, invites),
  route(people.sendInvite, sendInvite, invites),
  route(people.readInvites, readInvites),
  route(people.sendInvites, sendInvites, { guard: { times: 30, seconds: 3_600 } }),
  route(runs.readPeopleRun, readPeopleRun),
  route(runs.startPeopleRun, startPeopleRun, { guard: { times: 60, seconds: 3_600 } }),
  route(people.changePerson, changePerson),
  route(people.deactivatePerson, deactivatePerson),
  route(people.reactivatePerson, reactivatePerson),
  route(people.removeEmployee, removeEmployee),
  route(people.previewImport, previewImport, { perAccount: { times: 300, seconds: 600 } }),
  route(people.importPeople, importPeople, { perAccount: { times: 300, seconds: 600 } }),
  route(team.listTeams, listTeams),
  route(team.addTeam, addTeam),
  route(team.renameTeam, renameTeam),
  route(team.removeTeam, removeTeam),
  route(team.listCostCentres, listCostCentres),
  route(team.addCostCentre, addCostCentre),
  route(team.changeCostCentre, changeCostCentre),
  route(staff.listCompanies, listCompanies),
  route(staff.readCompanyFile, readCompanyFile),
  route(staff.verifyCompany, verifyCompany),
  route(staff.closeCompany, closeCompany),
  route(staff.listSignUps, listSignUps),
  routeWithActs(staff.openInvoiceAccount, openInvoiceAccount),
  routeWithActs(invite.readCompanyInvite, readCompanyInvite, links),
  routeWithActs(invite.joinByInvite, joinByInvite, links),
  route(invite.acceptCompanyInvite, acceptCompanyInvite, codes),
];
