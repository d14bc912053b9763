// Letters to people who did not ask are few until staff have checked the company.
import type { Act } from '../../../../kernel/db/act.ts';
import { log } from '../../../../kernel/log.ts';
import { Refused } from '../../../../shared/refusal.ts';
import { peopleRefusals } from '../../people-contract.ts';
import { unverifiedLetters } from '../../rules.ts';
import { mayWrite as mayWriteTo, takeLetters as take } from '../companies.sql.ts';

/** Counts letters as sent, all or none; refuses with letters_limit. A checked company has no limit. */
export const takeLetters = async (act: Act, company: string, letters: number): Promise<void> => {
  const row = await act.one(take, { company, wanted: letters, ...unverifiedLetters });
  if (!row?.taken) throw new Refused(peopleRefusals.letters_limit);
};

/**
 * Whether a letter of this company may go to this mailbox; one to somebody who has not joined is counted. Every letter of a company to a person
 * of its list, or to an order without an account, asks here first. False: the letter is left out, and the person who asked reads the same answer as always.
 */
export const mayWrite = async (act: Act, company: string, email: string): Promise<boolean> => {
  const may = (await act.one(mayWriteTo, { company, email, ...unverifiedLetters }))?.may ?? false;
  if (!may) log.info('a letter of an unchecked company was left out: it has reached its limit', { company });
  return may;
};
