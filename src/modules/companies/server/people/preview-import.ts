import type { UseCase } from '../../../../kernel/http/route.ts';
import type * as contract from '../../people-contract.ts';
import { maxTeams, personLineWords } from '../../people-rules.ts';
import { judgeLines, shownEmail } from './judge-lines.ts';
import { memberOf } from '../member-of.ts';

/** What importPeople would say of each line. Writes nothing. */
export const previewImport: UseCase<typeof contract.previewImport> = async (act, { params, body }) => {
  const { company_id: company } = await memberOf(act, params.company, 'manageTeam');
  const { fit, faults, listed, newTeams, teams } = await judgeLines(act, company, body.lines);
  const here = new Set(fit.filter(({ address }) => listed.has(address)).map(({ line }) => line));
  return {
    lines: body.lines.map(({ line, email }) => ({
      line,
      email: shownEmail(email),
      ...(faults.get(line) ??
        (here.has(line)
          ? { outcome: 'already' as const, reason: personLineWords.listed }
          : { outcome: 'new' as const, reason: null })),
    })),
    new_teams: [...newTeams],
    teams_left: Math.max(0, maxTeams - teams),
  };
};
