// A company's team (decisions.md "team"): people, what each role may do, teams, cost centres and projects. Admins change, managers read.
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../../../kit/paths.ts';
import { Skeleton } from '../../../../kit/ui/states.tsx';
import { useCompany } from '../company.tsx';
import { PeoplePart } from './PeoplePart.tsx';
import { RolesPart } from './RolesPart.tsx';
import './team.css';

const TeamsPart = lazy(() => import('./TeamsPart.tsx').then((file) => ({ default: file.TeamsPart })));
const CodesPart = lazy(() => import('./CodesPart.tsx').then((file) => ({ default: file.CodesPart })));

const parts = [
  { key: 'people', label: 'People', of: PeoplePart },
  { key: 'roles', label: 'Roles', of: RolesPart },
  { key: 'teams', label: 'Teams', of: TeamsPart },
  { key: 'codes', label: 'Cost centres', of: CodesPart },
] as const;

export const TeamSection = () => {
  const company = useCompany();
  const [search] = useSearchParams();
  const current = parts.find(({ key }) => key === search.get('part')) ?? parts[0];
  const Part = current.of;
  return (
    <>
      <h1 className="h1">Team</h1>
      <nav className="team-parts" aria-label="Team">
        {parts.map(({ key, label }) => (
          <Link
            key={key}
            to={paths.companyTeam(key === 'people' ? undefined : key)}
            aria-current={key === current.key ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      {!company.may('manageTeam') && <p className="muted">Only an admin of {company.name} can change these.</p>}
      <Suspense fallback={<Skeleton rows={4} label={`Loading ${current.label}`} />}>
        <Part key={company.id} company={company} />
      </Suspense>
    </>
  );
};
