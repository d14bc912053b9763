// Limits letters to people who did not ask until staff have verified the company.
import type { Act } from '../../../../kernel/db/act.ts';
import { log } from '../../../../kernel/log.ts';
import { Refused } from '../../../../shared/refusal.ts';
import { peopleRefusals } from '../../people-contract.ts';
import { unverifiedLetters } from '../../rules.ts';
import { mayWrite as mayWriteTo, takeLetters as take } from '../companies.sql.ts';

/** Counts letters as sent, all or none; refuses with letters_limit. A verified company has no limit. */
export const takeLetters = async (act: Act, company: string, letters: number): Promise<void> => {
  const row = await act.one(take, { company, wanted: letters, ...unverifiedLetters });
  if (!row?.taken) throw new Refused(peopleRefusals.letters_limit);
};

/**
 * Whether a letter of this company may go to this mailbox; counts it if its owner has not joined. Every company letter to a person on its
 * list, or about an order without an account, checks this first. False: the letter is not sent, and the person who asked sees the usual
 * response.
 */
export const mayWrite = async (act: Act, company: string, email: string): Promise<boolean> => {
  const may = (await act.one(mayWriteTo, { company, email, ...unverifiedLetters }))?.may ?? false;
  if (!may) log.info('a letter of an unverified company was not sent: its limit is reached', { company });
  return may;
};
