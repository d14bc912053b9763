// A company's people, with their access and team: searched, filtered and ordered by the server. A sheet changes one of them, another many.
import Upload from 'lucide-react/icons/upload';
import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import { Button } from '../../../../kit/ui/Button.tsx';
import { Tag, type TagTone } from '../../../../kit/ui/Tag.tsx';
import { showDate } from '../../../../kit/when.ts';
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
import { type Many, ManySheet, peopleWord, RunReport } from './ManyPeople.tsx';
import { LookFields, useLook } from './PeopleLook.tsx';
import { PersonSheet } from './PersonSheet.tsx';

const tones: Readonly<Record<PersonState, TagTone>> = {
  listed: 'info',
  invited: 'warn',
  active: 'ok',
  left: 'off',
  deactivated: 'off',
};
const stateOf = ({ state }: Person) => <Tag tone={tones[state]}>{personStateWords[state]}</Tag>;
const dayOf = (at: string | null): string => (at ? showDate(new Date(at)) : '');
const none: ReadonlySet<string> = new Set();

export const PeoplePart = ({ company }: { company: Company }) => {
  const search = useSearch();
  const { look, set, clear, narrow } = useLook(search.asked);
  const pages = usePeople(company.id, look);
  const teams = useTeams(company.id).data?.items ?? [];
  const [doing, setDoing] = useState<'invite' | 'import' | null>(null);
  const [open, setOpen] = useState<Person | null>(null);
  const [leaving, setLeaving] = useState<Person | null>(null);
  const [chosen, setChosen] = useState(none);
  const [many, setMany] = useState<Many | null>(null);
  const allowed = company.may('manageTeam');
  const why = !allowed && `Only an admin of ${company.name} can do this.`;
  const found = pages.data?.pages[0]?.found ?? 0;
  const listed = pages.data?.pages.flatMap(({ items }) => items.map(({ id }) => id)) ?? [];
  const ticked = listed.filter((id) => chosen.has(id));
  const teamOf = ({ team_id }: Person): string => teams.find(({ id }) => id === team_id)?.name ?? '';
  const columns = [
    { head: 'Email', of: ({ email }: Person) => email },
    { head: 'Job title', of: ({ role }: Person) => role ?? '' },
    { head: 'Access', of: ({ access }: Person) => accessWords[access] },
    { head: 'Team', of: teamOf },
    { head: 'State', of: stateOf },
    ...(look.sort === 'joined' ? [{ head: 'Joined', of: (person: Person) => dayOf(person.joined_at) }] : []),
    ...(look.sort === 'active' ? [{ head: 'Last active', of: (person: Person) => dayOf(person.active_at) }] : []),
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
      <RunReport company={company} />
      <PeopleTable
        pages={pages}
        search={search}
        always
        columns={columns}
        line={lineOf}
        {...(allowed ? { chosen: { ids: chosen, choose: setChosen } } : {})}
        filters={<LookFields look={look} set={set} teams={teams} />}
        above={
          <div className="people-found">
            <p role="status">
              {!pages.data ? 'Counting the people…' : narrow ? `${peopleWord(found)} found` : peopleWord(found)}
              {ticked.length > 0 && `, ${ticked.length.toLocaleString('en')} chosen`}
            </p>
            {narrow && (
              <Button
                look="quiet"
                onClick={() => {
                  clear();
                  search.setTyped('');
                }}
              >
                Show everybody
              </Button>
            )}
            {allowed && ticked.length > 0 && (
              <Button look="solid" onClick={() => setMany({ ids: ticked, people: ticked.length })}>
                Change {peopleWord(ticked.length)}
              </Button>
            )}
            {allowed && found > 1 && (
              <Button onClick={() => setMany({ ids: null, people: found })}>
                Change all {found.toLocaleString('en')}
              </Button>
            )}
          </div>
        }
        renderActs={(person) => (
          <Button off={why} quietReason aria-label={`Change ${person.name}`} onClick={() => setOpen(person)}>
            Change
          </Button>
        )}
      />
      <InviteSheet open={doing === 'invite'} company={company} teams={teams} onClose={close} />
      <ImportSheet open={doing === 'import'} company={company} onClose={close} />
      {many && (
        <ManySheet
          open
          company={company}
          many={many}
          look={look}
          teams={teams}
          onDone={() => {
            setMany(null);
            setChosen(none);
          }}
        />
      )}
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
