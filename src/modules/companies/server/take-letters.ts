// Letters to people who did not ask are few until staff have checked the company.
import type { Act } from '../../../kernel/db/act.ts';
import { Refused } from '../../../shared/refusal.ts';
import { peopleRefusals } from '../people-contract.ts';
import { unverifiedLetters } from '../rules.ts';
import { takeLetters as take } from './companies.sql.ts';

/** Counts so many letters as sent, all or none; refuses with letters_limit. A checked company has no limit. */
export const takeLetters = async (act: Act, company: string, letters: number): Promise<void> => {
  const row = await act.one(take, { company, wanted: letters, most: unverifiedLetters.most });
  if (!row?.taken) throw new Refused(peopleRefusals.letters_limit);
};
