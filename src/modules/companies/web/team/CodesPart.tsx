// Cost centres and project codes for bookings.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { asApiError, call } from '../../../../kit/api.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { Checkbox } from '../../../../kit/ui/choices.tsx';
import { Field, Select } from '../../../../kit/ui/fields.tsx';
import { Ledger, LedgerRow } from '../../../../kit/ui/ledger.tsx';
import { FirstPage } from '../../../../kit/ui/pages.tsx';
import { Sheet } from '../../../../kit/ui/Sheet.tsx';
import { SheetForm, useSheetForm } from '../../../../kit/ui/SheetForm.tsx';
import { EmptyState } from '../../../../kit/ui/states.tsx';
import { Tag } from '../../../../kit/ui/Tag.tsx';
import { toast } from '../../../../kit/ui/toast.tsx';
import { addCostCentre, changeCostCentre } from '../../calls.gen.ts';
import { type CostCentre, costCentreKinds } from '../../team-contract.ts';
import type { Company } from '../company.tsx';
import { freshCompany, useCostCentres } from '../people/people-queries.ts';

const kindWords = { cost_centre: 'Cost centre', project: 'Project' } as const;

const CodeForm = ({
  company,
  centre,
  onClose,
}: {
  company: Company;
  centre: CostCentre | null;
  onClose: () => void;
}) => {
  const client = useQueryClient();
  const form = useSheetForm({
    start: {
      kind: (centre?.kind ?? 'cost_centre') as string,
      code: centre?.code ?? '',
      name: centre?.name ?? '',
      archived: centre?.archived ?? false,
    },
    faults: ({ code, name }) => [
      ...(code.trim() === '' ? [{ path: 'code', message: 'Enter the code' }] : []),
      ...(name.trim() === '' ? [{ path: 'name', message: 'Enter what it is for' }] : []),
    ],
    send: async ({ kind, code, name, archived }) => {
      const params = { company: company.id };
      try {
        if (centre)
          await call(changeCostCentre, { params: { ...params, id: centre.id }, body: { code, name, archived } });
        else {
          const known = costCentreKinds.find((one) => one === kind) ?? 'cost_centre';
          await call(addCostCentre, { params, body: { kind: known, code, name } });
        }
        toast({ title: centre ? 'Changes saved' : `${code} added`, tone: 'ok' });
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
      label={centre ? `Change ${centre.code}` : 'Add a code'}
      button={centre ? 'Save' : 'Add'}
      look="solid"
      pendingLabel="Saving…"
      onClose={onClose}
    >
      {!centre && (
        <Select
          {...form.field('kind')}
          label="Kind"
          options={costCentreKinds.map((value) => ({ value, label: kindWords[value] }))}
        />
      )}
      <Field
        {...form.field('code')}
        label="Code"
        autoComplete="off"
        maxLength={24}
        hint="As your books call it, like OPS-12."
      />
      <Field {...form.field('name')} label="What it is for" autoComplete="off" maxLength={80} />
      {centre && <Checkbox {...form.box('archived')} label="Archived: no new booking can be put on it" />}
    </SheetForm>
  );
};

export const CodesPart = ({ company }: { company: Company }) => {
  const centres = useCostCentres(company.id);
  const [doing, setDoing] = useState<CostCentre | 'add' | null>(null);
  const why = !company.may('manageTeam') && `Only an admin of ${company.name} can do this.`;
  const close = () => setDoing(null);
  const items = centres.data?.items ?? [];
  return (
    <section className="grid gap-4" aria-label="Cost centres">
      <div>
        <Button look="solid" off={why} onClick={() => setDoing('add')}>
          Add a code
        </Button>
      </div>
      <FirstPage
        pages={centres}
        things="Your cost centres"
        failed="Failed to load company data"
        loading="Loading cost centres"
        rows={3}
      />
      {centres.data && items.length === 0 && (
        <EmptyState title="No cost centres yet" hint="Each booking can carry one, and your invoice lists them." />
      )}
      {costCentreKinds.map((kind) => {
        const some = items.filter((one) => one.kind === kind);
        if (some.length === 0) return null;
        return (
          <div key={kind} className="grid gap-2">
            <h2 className="h3">{kindWords[kind]}s</h2>
            <Ledger label={`${kindWords[kind]}s`} wraps>
              {some.map((centre) => (
                <LedgerRow
                  key={centre.id}
                  title={centre.code}
                  line={centre.name}
                  end={
                    <span className="team-acts">
                      {centre.archived && <Tag tone="off">Archived</Tag>}
                      <Button
                        off={why}
                        quietReason
                        aria-label={`Change ${centre.code}`}
                        onClick={() => setDoing(centre)}
                      >
                        Change
                      </Button>
                    </span>
                  }
                />
              ))}
            </Ledger>
          </div>
        );
      })}
      <Sheet
        open={doing !== null}
        onClose={close}
        title={doing === 'add' || !doing ? 'Add a code' : `Change ${doing.code}`}
      >
        {doing && <CodeForm company={company} centre={doing === 'add' ? null : doing} onClose={close} />}
      </Sheet>
    </section>
  );
};
