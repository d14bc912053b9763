import type { Act } from '../../../kernel/db/act.ts';
import type { RowOf } from '../../../kernel/db/query.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { companiesRefusals } from '../contract.ts';
import { entryRefusalOf } from '../entry-contract.ts';
import { may, type Operation, permissions } from '../rules.ts';
import { deactivatedWords } from '../security-rules.ts';
import { holdMembership, type memberRow, ownMembership } from './companies.sql.ts';
import { noteVisit, ownEntries } from './security/security.sql.ts';

export type Member = RowOf<typeof memberRow>;

const whoMay = (operation: Operation): string =>
  (permissions[operation].who as readonly string[]).includes('manager')
    ? 'Only an admin or a manager'
    : 'Only an admin';

/** The refusal for a person to whom a company is closed: what is missing, or, for a stranger, that it does not exist. */
export const closedTo = async (
  act: Act,
  which: (entry: { readonly id: string; readonly slug: string }) => boolean,
): Promise<Refused> => {
  const entry = (await act.sql(ownEntries, {})).find(which);
  const [need] = entry?.needs ?? [];
  if (!entry || !need) return new Refused(common.not_found);
  if (need !== 'deactivated') return new Refused(entryRefusalOf[need]);
  return new Refused(entryRefusalOf.deactivated, { detail: deactivatedWords(entry.name, entry.ask) });
};

/** A visit is recorded at most once within this time. */
const visitEvery_minutes = 10;

const allowed = (member: Member, operation: Operation): Member => {
  if (!may(member.access, operation))
    throw new Refused(companiesRefusals.not_allowed, {
      detail: `${whoMay(operation)} of ${member.company_name} can do this.`,
    });
  return member;
};

/**
 * The actor as a member of this company. A stranger learns that it does not exist; a member learns what is missing before its pages open,
 * or who may do this. Every use case of a company begins with it.
 */
export const memberOf = async (act: Act, company: string, operation: Operation): Promise<Member> => {
  const member = await act.one(ownMembership, { company });
  if (!member) throw await closedTo(act, ({ id }) => id === company);
  allowed(member, operation);
  void act.sql(noteVisit, { company, every_minutes: visitEvery_minutes });
  return member;
};

/**
 * The member again, locked in the act that writes, so that their current rights cannot change until it ends. `memberOf` checked them
 * before, in an act as that person: when the system writes for them, row-level security stops no one.
 */
export const heldMember = async (act: Act, company: string, account: string, operation: Operation): Promise<Member> => {
  const member = await act.one(holdMembership, { company, account });
  if (!member) throw new Refused(common.not_found);
  return allowed(member, operation);
};
