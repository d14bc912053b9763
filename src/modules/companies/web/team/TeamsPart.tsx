// A company's teams: add, rename, remove.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { asApiError, call } from '../../../../kit/api.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { Field } from '../../../../kit/ui/fields.tsx';
import { Ledger, LedgerRow } from '../../../../kit/ui/ledger.tsx';
import { FirstPage } from '../../../../kit/ui/pages.tsx';
import { Sheet } from '../../../../kit/ui/Sheet.tsx';
import { SheetForm, useSheetForm } from '../../../../kit/ui/SheetForm.tsx';
import { EmptyState } from '../../../../kit/ui/states.tsx';
import { toast } from '../../../../kit/ui/toast.tsx';
import { addTeam, removeTeam, renameTeam } from '../../calls.gen.ts';
import type { Team } from '../../team-contract.ts';
import type { Company } from '../company.tsx';
import { freshCompany, useCompanyAct, useTeams } from '../people/people-queries.ts';

type Doing = { readonly act: 'add' } | { readonly act: 'rename' | 'remove'; readonly team: Team };

const NameForm = ({ company, team, onClose }: { company: Company; team: Team | null; onClose: () => void }) => {
  const client = useQueryClient();
  const form = useSheetForm({
    start: { name: team?.name ?? '' },
    faults: ({ name }) => (name.trim() === '' ? [{ path: 'name', message: 'Enter the name of the team' }] : []),
    send: async (body) => {
      try {
        if (team) await call(renameTeam, { params: { company: company.id, id: team.id }, body });
        else await call(addTeam, { params: { company: company.id }, body });
        toast({ title: team ? 'Team renamed' : 'Team added', tone: 'ok' });
        void freshCompany(client, company.id);
        return null;
      } catch (thrown) {
        return asApiError(thrown);
      }
    },
    onDone: onClose,
  });
  return (
    <SheetForm
      form={form}
      label={team ? 'Rename the team' : 'Add a team'}
      button={team ? 'Rename' : 'Add'}
      look="solid"
      pendingLabel="Saving…"
      onClose={onClose}
    >
      <Field {...form.field('name')} label="Name of the team" autoComplete="off" maxLength={80} />
    </SheetForm>
  );
};

const Remove = ({ company, team, onClose }: { company: Company; team: Team; onClose: () => void }) => {
  const remove = useCompanyAct(company.id, () => call(removeTeam, { params: { company: company.id, id: team.id } }), {
    done: 'Team removed',
    onDone: onClose,
  });
  return (
    <div className="grid gap-4">
      <p>Its people stay, in no team. Its budget ends. Orders and insights keep its name.</p>
      <div className="flex flex-wrap gap-3">
        <Button look="danger-line" pending={remove.isPending} onClick={() => remove.mutate(undefined)}>
          Remove
        </Button>
        <Button onClick={onClose}>Keep</Button>
      </div>
    </div>
  );
};

const titleOf = (doing: Doing | null): string => {
  if (!doing) return '';
  if (doing.act === 'add') return 'Add a team';
  return doing.act === 'rename' ? `Rename ${doing.team.name}` : `Remove ${doing.team.name}?`;
};

export const TeamsPart = ({ company }: { company: Company }) => {
  const teams = useTeams(company.id);
  const [doing, setDoing] = useState<Doing | null>(null);
  const why = !company.may('manageTeam') && `Only an admin of ${company.name} can do this.`;
  const close = () => setDoing(null);
  const items = teams.data?.items ?? [];
  return (
    <section className="grid gap-4" aria-label="Teams">
      <div>
        <Button look="solid" off={why} onClick={() => setDoing({ act: 'add' })}>
          Add a team
        </Button>
      </div>
      <FirstPage
        pages={teams}
        things="Your teams"
        failed="Failed to load company data"
        loading="Loading teams"
        rows={3}
      />
      {teams.data && items.length === 0 && (
        <EmptyState title="No teams yet" hint="A team has its own budget, and a manager approves for it." />
      )}
      {items.length > 0 && (
        <Ledger label="Teams" wraps>
          {items.map((team) => (
            <LedgerRow
              key={team.id}
              title={team.name}
              end={
                <span className="team-acts">
                  <Button
                    off={why}
                    quietReason
                    aria-label={`Rename ${team.name}`}
                    onClick={() => setDoing({ act: 'rename', team })}
                  >
                    Rename
                  </Button>
                  <Button
                    look="quiet"
                    off={why}
                    quietReason
                    aria-label={`Remove ${team.name}`}
                    onClick={() => setDoing({ act: 'remove', team })}
                  >
                    Remove
                  </Button>
                </span>
              }
            />
          ))}
        </Ledger>
      )}
      <Sheet open={doing !== null} onClose={close} title={titleOf(doing)}>
        {doing?.act === 'remove' ? (
          <Remove company={company} team={doing.team} onClose={close} />
        ) : (
          doing && <NameForm company={company} team={doing.act === 'rename' ? doing.team : null} onClose={close} />
        )}
      </Sheet>
    </section>
  );
};
