// A company's people, with their access and team. A sheet changes one of them.
import Upload from 'lucide-react/icons/upload';
import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import { Button } from '../../../../kit/ui/Button.tsx';
import { Tag, type TagTone } from '../../../../kit/ui/Tag.tsx';
import type { Person } from '../../people-contract.ts';
import { type PersonState, personStateWords } from '../../people-rules.ts';
import { accessWords } from '../../rules.ts';
import type { Company } from '../company.tsx';
import { usePeople, useSearch, useTeams } from '../people/people-queries.ts';
import { PeopleTable } from '../people/PeopleTable.tsx';
import { RemoveSheet } from '../people/RemoveSheet.tsx';
import { ImportSheet } from './ImportSheet.tsx';
import { InvitesPart } from './InvitesPart.tsx';
import { InviteSheet } from './InviteSheet.tsx';
import { PersonSheet } from './PersonSheet.tsx';

const tones: Readonly<Record<PersonState, TagTone>> = {
  listed: 'info',
  invited: 'warn',
  active: 'ok',
  left: 'off',
  deactivated: 'off',
};
const stateOf = ({ state }: Person) => <Tag tone={tones[state]}>{personStateWords[state]}</Tag>;

export const PeoplePart = ({ company }: { company: Company }) => {
  const search = useSearch();
  const pages = usePeople(company.id, search.asked);
  const teams = useTeams(company.id).data?.items ?? [];
  const [doing, setDoing] = useState<'invite' | 'import' | null>(null);
  const [open, setOpen] = useState<Person | null>(null);
  const [leaving, setLeaving] = useState<Person | null>(null);
  const allowed = company.may('manageTeam');
  const why = !allowed && `Only an admin of ${company.name} can do this.`;
  const teamOf = ({ team_id }: Person): string => teams.find(({ id }) => id === team_id)?.name ?? '';
  const columns = [
    { head: 'Email', of: ({ email }: Person) => email },
    { head: 'Job title', of: ({ role }: Person) => role ?? '' },
    { head: 'Access', of: ({ access }: Person) => accessWords[access] },
    { head: 'Team', of: teamOf },
    { head: 'State', of: stateOf },
  ];
  const lineOf = (person: Person) => (
    <>
      <span className="block wrap-anywhere">{person.email}</span>
      <span className="block">{[person.role, teamOf(person)].filter(Boolean).join(', ')}</span>
      <span className="block">Access: {accessWords[person.access]}</span>
      {stateOf(person)}
    </>
  );
  const close = () => setDoing(null);
  return (
    <section className="grid gap-4" aria-label="People">
      <div className="flex flex-wrap gap-3">
        <Button look="solid" icon={UserPlus} off={why} quietReason onClick={() => setDoing('invite')}>
          Invite a colleague
        </Button>
        <Button icon={Upload} off={why} quietReason onClick={() => setDoing('import')}>
          Import from a file
        </Button>
      </div>
      <InvitesPart company={company} />
      <PeopleTable
        pages={pages}
        search={search}
        columns={columns}
        line={lineOf}
        renderActs={(person) => (
          <Button off={why} quietReason aria-label={`Change ${person.name}`} onClick={() => setOpen(person)}>
            Change
          </Button>
        )}
      />
      <InviteSheet open={doing === 'invite'} company={company} teams={teams} onClose={close} />
      <ImportSheet open={doing === 'import'} company={company} onClose={close} />
      <PersonSheet
        key={open?.id}
        company={company}
        person={open}
        teams={teams}
        onClose={() => setOpen(null)}
        onRemove={(person) => {
          setOpen(null);
          setLeaving(person);
        }}
      />
      <RemoveSheet company={company.id} person={leaving} onClose={() => setLeaving(null)} />
    </section>
  );
};
