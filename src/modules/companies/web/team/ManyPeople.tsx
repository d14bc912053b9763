// One act for many people: chosen ones, or all that the list finds. One question says how many and what happens; the report says whom it refused.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { asApiError, call } from '../../../../kit/api.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { Select } from '../../../../kit/ui/fields.tsx';
import { Sheet } from '../../../../kit/ui/Sheet.tsx';
import { SheetForm, useSheetForm } from '../../../../kit/ui/SheetForm.tsx';
import { readPeopleRun, startPeopleRun } from '../../calls.gen.ts';
import type { PeopleRun } from '../../people-run-contract.ts';
import { type PeopleAct, peopleActs, peopleActWords } from '../../people-rules.ts';
import { accesses, accessWords } from '../../rules.ts';
import type { Team } from '../../team-contract.ts';
import type { Company } from '../company.tsx';
import { type PeopleLook, useCompanyRefresh, useCostCentres } from '../people/people-queries.ts';

/** ids: null for all that the list finds. */
export type Many = { readonly ids: readonly string[] | null; readonly people: number };

const number = (count: number): string => count.toLocaleString('en');
export const peopleWord = (count: number): string => (count === 1 ? '1 person' : `${number(count)} people`);

const danger: readonly PeopleAct[] = ['deactivate', 'remove'];

type Props = { company: Company; many: Many; look: PeopleLook; teams: readonly Team[]; onDone: () => void };

const ManyForm = ({ company, many, look, teams, onDone }: Props) => {
  const refresh = useCompanyRefresh(company.id);
  const centres = useCostCentres(company.id).data?.items ?? [];
  const form = useSheetForm({
    start: { act: 'invite' as string, to: '' },
    faults: ({ act, to }) => (act === 'access' && !to ? [{ path: 'to', message: 'Choose an access' }] : []),
    send: async ({ act, to }) => {
      const { search, state, team, access } = look;
      const found = {
        ...(search ? { search } : {}),
        ...(state ? { state } : {}),
        ...(team ? { team } : {}),
        ...(access ? { access } : {}),
      };
      try {
        await call(startPeopleRun, {
          params: { company: company.id },
          body: {
            act: peopleActs.find((one) => one === act) ?? 'invite',
            to: to || null,
            people: many.people,
            ...(many.ids ? { ids: [...many.ids] } : { found }),
          },
        });
        await refresh();
        return null;
      } catch (thrown) {
        void refresh();
        return asApiError(thrown);
      }
    },
    onDone,
  });
  const chosen = peopleActs.find((one) => one === form.values.act) ?? 'invite';
  const { label, happens } = peopleActWords[chosen];
  return (
    <SheetForm
      form={form}
      label="Change many people"
      button={`${label}: ${peopleWord(many.people)}`}
      look={danger.includes(chosen) ? 'danger-line' : 'solid'}
      pendingLabel="Starting…"
      onClose={onDone}
    >
      <Select
        {...form.field('act')}
        label="What to do"
        options={peopleActs.map((value) => ({ value, label: peopleActWords[value].label }))}
      />
      {chosen === 'team' && (
        <Select
          {...form.field('to')}
          label="Team"
          placeholder="No team"
          options={teams.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {chosen === 'access' && (
        <Select
          {...form.field('to')}
          label="Access"
          placeholder="Choose"
          options={accesses.map((value) => ({ value, label: accessWords[value] }))}
        />
      )}
      {chosen === 'cost_centre' && (
        <Select
          {...form.field('to')}
          label="Cost centre"
          placeholder="None"
          options={centres
            .filter(({ kind, archived }) => kind === 'cost_centre' && !archived)
            .map(({ id, code, name }) => ({ value: id, label: `${code}, ${name}` }))}
        />
      )}
      <p>
        <b>{peopleWord(many.people)}.</b> {happens}
      </p>
      <p className="sm muted">Whoever cannot be changed is reported with the reason; the others are done.</p>
    </SheetForm>
  );
};

export const ManySheet = ({ open, onDone, ...props }: Props & { open: boolean }) => (
  <Sheet open={open} onClose={onDone} title={`Change ${peopleWord(props.many.people)}`}>
    <ManyForm {...props} onDone={onDone} />
  </Sheet>
);

/** Polling interval while the run goes on. */
const look_ms = 1_500;

const Refusals = ({ run }: { run: PeopleRun }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <div>
        <Button look="quiet" onClick={() => setOpen(true)}>
          Show who was refused
        </Button>
      </div>
      <Sheet open={open} onClose={() => setOpen(false)} title={`Refused: ${peopleWord(run.refused)}`} tall>
        <ul className="grid gap-3">
          {run.refusals.map(({ id, name, reason }) => (
            <li key={id}>
              <b className="wrap-anywhere">{name ?? 'Somebody who is no longer on the list'}</b>
              <span className="block muted">{reason}</span>
            </li>
          ))}
        </ul>
        {run.refused > run.refusals.length && (
          <p className="mt-3 muted">And {peopleWord(run.refused - run.refusals.length)} more.</p>
        )}
      </Sheet>
    </>
  );
};

/** How far the latest act on many people is. */
export const RunReport = ({ company }: { company: Company }) => {
  const { data } = useQuery({
    queryKey: ['company', company.id, 'people-run'],
    queryFn: ({ signal }) => call(readPeopleRun, { params: { company: company.id }, signal }),
    refetchInterval: ({ state }) => (state.data?.run?.ended === false ? look_ms : false),
  });
  const run = data?.run;
  if (!run) return null;
  const { label } = peopleActWords[run.act];
  return (
    <div className="invites" role="status">
      <p>
        <b>
          {label}:{' '}
          {run.ended
            ? `done for ${peopleWord(run.done)}`
            : `${number(run.done + run.refused)} of ${number(run.people)}`}
        </b>
        {run.refused > 0 && `, refused for ${peopleWord(run.refused)}`}. {!run.ended && 'You can leave this page.'}
      </p>
      {!run.ended && (
        <progress className="bar" value={run.done + run.refused} max={run.people} aria-label="People changed" />
      )}
      {run.refused > 0 && <Refusals run={run} />}
    </div>
  );
};
