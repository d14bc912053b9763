// Sign-ups of large companies: staff open their invoice account once the sign-up is confirmed.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { asApiError, call } from '../../../../kit/api.ts';
import { EmailLink, PhoneLink } from '../../../../kit/console/contact-links.tsx';
import { NothingOpen, Pane } from '../../../../kit/console/Pane.tsx';
import { usePages } from '../../../../kit/console/pages.ts';
import { type SectionProps, useGo } from '../../../../kit/console/place.ts';
import { Queue, type Row } from '../../../../kit/console/Queue.tsx';
import { Button } from '../../../../kit/ui/Button.tsx';
import { Field } from '../../../../kit/ui/fields.tsx';
import { FormShell } from '../../../../kit/ui/FormShell.tsx';
import { KeyValue } from '../../../../kit/ui/ledger.tsx';
import { Tag } from '../../../../kit/ui/Tag.tsx';
import { toast } from '../../../../kit/ui/toast.tsx';
import { newDraft, useForm } from '../../../../kit/use-form.ts';
import { showDate } from '../../../../shared/clock.ts';
import { listSignUps, openInvoiceAccount } from '../../calls.gen.ts';
import { sizeWords } from '../../rules.ts';
import type { SignUpRow } from '../../staff-contract.ts';
import { signUpNeedWords } from '../../staff-rules.ts';
import { shelves } from './shelves.ts';

const tagWords = { link: 'Not confirmed', account: 'No account' } as const;
const State = ({ needs }: SignUpRow) => <Tag tone={needs ? 'warn' : 'ok'}>{needs ? tagWords[needs] : 'Verified'}</Tag>;
const sizeOf = ({ company_size }: SignUpRow): string => (company_size ? sizeWords(company_size) : '');
const nameOf = ({ organization, work_email }: SignUpRow): string => organization ?? work_email;

const row: Row<SignUpRow> = {
  columns: [
    { head: 'Organization', of: nameOf, wrap: true },
    { head: 'Employees', of: sizeOf },
    { head: 'State', of: (one) => <State {...one} /> },
    { head: 'Asked', of: ({ created_at }) => showDate(new Date(created_at)), wide: true },
  ],
  title: nameOf,
  line: (one) => `${sizeOf(one)} employees`,
  end: (one) => <State {...one} />,
};

const OpenAccount = ({ signUp, onOpened }: { signUp: SignUpRow; onOpened: (company: string) => void }) => {
  const client = useQueryClient();
  const [opened, setOpened] = useState(false);
  const { field, submit, pending, error } = useForm({
    start: () => newDraft({ name: signUp.organization ?? '' }),
    faults: ({ name }) => (name.trim() === '' ? [{ path: 'name', message: 'Please enter your company name' }] : []),
    send: async (body) => {
      try {
        const company = await call(openInvoiceAccount, { params: { id: signUp.id }, body });
        setOpened(true);
        toast({ title: 'Invoice account opened', tone: 'ok' });
        void client.invalidateQueries({ queryKey: ['staff', 'companies'] });
        onOpened(company.id);
      } catch (thrown) {
        throw asApiError(thrown);
      }
    },
  });
  return (
    <FormShell
      className="form console-form"
      label="Open an invoice account"
      pending={pending}
      error={error}
      onSubmit={() => void submit()}
    >
      <Field {...field('name')} label="Company name" maxLength={200} />
      <div className="console-acts">
        <Button
          type="submit"
          size="compact"
          look="solid"
          pending={pending || opened}
          pendingLabel="Opening…"
          off={signUp.needs !== null && signUpNeedWords[signUp.needs]}
        >
          Open an invoice account
        </Button>
      </div>
    </FormShell>
  );
};

export const SignUpsPart = ({ place, trail }: SectionProps) => {
  const go = useGo();
  const pages = usePages(['staff', 'companies', 'signups'], (cursor, signal) =>
    call(listSignUps, { query: cursor, signal }),
  );
  const one = pages.data?.pages.flatMap(({ items }) => items).find(({ id }) => id === place.id);
  return (
    <>
      <Queue
        title="Companies"
        place={place}
        shelves={shelves}
        shelf="signups"
        pages={pages}
        row={row}
        failed="Sign-ups could not be loaded"
        empty="No large company waits for an account."
      />
      {one ? (
        <Pane
          key={one.id}
          place={place}
          title={nameOf(one)}
          note={`Asked ${showDate(new Date(one.created_at))}`}
          next={one.needs ? 'Wait until they have confirmed the sign-up.' : 'Talk to them, then open the account.'}
        >
          <KeyValue
            items={[
              { label: 'Employees', value: sizeOf(one) },
              { label: 'Email', value: <EmailLink address={one.work_email} /> },
              ...(one.phone ? [{ label: 'Phone', value: <PhoneLink number={one.phone} /> }] : []),
            ]}
          />
          <section className="console-part" aria-label="Invoice account">
            <OpenAccount signUp={one} onOpened={(id) => go({ ...place, show: '', q: '', id })} />
          </section>
          {trail(one.id)}
        </Pane>
      ) : (
        <NothingOpen what="a sign-up" />
      )}
    </>
  );
};
