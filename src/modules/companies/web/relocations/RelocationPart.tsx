// One relocation: its budget, its bookings, its acts, and its one invoice.
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Download from 'lucide-react/icons/download';
import Plus from 'lucide-react/icons/plus';
import { type CSSProperties, useState } from 'react';
import { Link } from 'react-router';
import { showDate, showMonth } from '../../../../shared/clock.ts';
import { showPhone } from '../../../../shared/phone.ts';
import { naira } from '../../../../shared/naira.ts';
import { asApiError, call } from '../../../../kit/api.ts';
import { paths } from '../../../../kit/paths.ts';
import { Button, LinkButton } from '../../../../kit/ui/Button.tsx';
import { Icon } from '../../../../kit/ui/Icon.tsx';
import { TextArea } from '../../../../kit/ui/fields.tsx';
import { KeyValue, Ledger, LedgerRow } from '../../../../kit/ui/ledger.tsx';
import { Money } from '../../../../kit/ui/Money.tsx';
import { FirstPage } from '../../../../kit/ui/pages.tsx';
import { Sheet } from '../../../../kit/ui/Sheet.tsx';
import { SheetForm, useSheetForm } from '../../../../kit/ui/SheetForm.tsx';
import { EmptyState, Note } from '../../../../kit/ui/states.tsx';
import { Tag } from '../../../../kit/ui/status.tsx';
import { toast } from '../../../../kit/ui/toast.tsx';
import { moveRelocation } from '../../calls.gen.ts';
import type { RelocationView } from '../../relocation-contract.ts';
import {
  budgetLeftWords,
  leftOf,
  programWords,
  type RelocationMove,
  relocationLimits,
  relocationTags,
  spendWords,
  takesOrders,
  waitWords,
} from '../../relocation-rules.ts';
import { useCompany } from '../company.tsx';
import { bookedPath, bookForRelocation, itemPath, moveForRelocation } from './relocation-path.ts';
import { useRelocation, useShowRelocation } from './relocation-queries.ts';
import { RelocationForm } from './RelocationForm.tsx';
import './relocation.css';

const dayOf = (day: string): string => showDate(new Date(`${day}T12:00:00Z`));
const fraction = (part: number, whole: number) => ({ '--part': String(Math.min(1, part / whole)) }) as CSSProperties;

const Budget = ({ relocation }: { relocation: RelocationView }) => {
  const { budget_kobo, spent_kobo, reserved_kobo } = relocation;
  const whole = Math.max(budget_kobo, spent_kobo + reserved_kobo);
  return (
    <section className="relocation-budget" aria-label="Budget">
      <h2 className="h3">Budget</h2>
      <p className="b">{budgetLeftWords(relocation)}</p>
      <div className="relocation-bar" aria-hidden="true">
        <i style={fraction(spent_kobo, whole)} />
        <i className="reserved" style={fraction(reserved_kobo, whole)} />
      </div>
      <p className="sm muted">{`Spent ${naira(spent_kobo)}, reserved ${naira(reserved_kobo)}.`}</p>
      {leftOf(relocation) < 0 && (
        <Note tone="bad">More is booked than the budget has. Raise the budget, or cancel something.</Note>
      )}
    </section>
  );
};

const Waiting = ({ relocation: { waiting } }: { relocation: RelocationView }) =>
  waiting.length === 0 ? null : (
    <section className="grid gap-3 content-start" aria-label="Not confirmed yet">
      <h2 className="h3">Not confirmed yet</h2>
      <Ledger label="Not confirmed yet" wraps>
        {waiting.map((one) => (
          <LedgerRow
            key={one.key}
            {...(one.key.startsWith('item:') ? { to: itemPath(one.program, one.key.slice('item:'.length)) } : {})}
            title={one.title}
            line={
              <>
                <span className="block">{`${programWords[one.program]}, ${dayOf(one.on_day)}`}</span>
                <span className="block">{one.reasons.join(' ') || waitWords[one.waits_for]}</span>
              </>
            }
            end={one.amount_kobo === null ? undefined : <Money kobo={one.amount_kobo} />}
          />
        ))}
      </Ledger>
    </section>
  );

const Booked = ({ relocation, relocation: { id, company_id, status, lines } }: { relocation: RelocationView }) => (
  <section className="grid gap-3 content-start" aria-label="Booked">
    <h2 className="h3">Booked</h2>
    {lines.length === 0 ? (
      <EmptyState
        title="Nothing is booked yet."
        hint={takesOrders(status) ? 'Add the move, a place to stay, storage or meals.' : undefined}
      />
    ) : (
      <Ledger label="Booked" wraps>
        {lines.map((line) => (
          <LedgerRow
            key={line.id}
            to={bookedPath(line.key)}
            title={line.title}
            line={
              <>
                <span className="block">{`${programWords[line.program]}, ${line.on_day ? dayOf(line.on_day) : showMonth(line.month)}`}</span>
                <span className="block">{line.invoice ? `Invoice ${line.invoice}` : 'Not billed yet'}</span>
              </>
            }
            end={
              <span className="grid gap-1 justify-items-end">
                <Money kobo={line.amount_kobo} />
                <Tag tone={spendWords[line.state].tone}>{spendWords[line.state].word}</Tag>
              </span>
            }
          />
        ))}
      </Ledger>
    )}
    {takesOrders(status) && (
      <div className="relocation-add" role="group" aria-label="Add">
        <LinkButton icon={Plus} to={moveForRelocation(relocation)}>
          Move
        </LinkButton>
        <LinkButton
          icon={Plus}
          to={paths.bookBusiness({ serviceType: 'guest-relocation', company: company_id, relocation: id })}
        >
          Guest program
        </LinkButton>
        <LinkButton icon={Plus} to={bookForRelocation('housing', id)}>
          Temporary housing
        </LinkButton>
        <LinkButton
          icon={Plus}
          to={paths.bookBusiness({
            serviceType: 'employee-relocation',
            company: company_id,
            relocation: id,
            extra: 'Storage Solutions',
          })}
        >
          Storage
        </LinkButton>
        <LinkButton icon={Plus} to={bookForRelocation('meal', id)}>
          Meals
        </LinkButton>
        <LinkButton icon={Plus} to={bookForRelocation('swap', id)}>
          Swap
        </LinkButton>
      </div>
    )}
  </section>
);

const moveWords = {
  start: {
    button: 'Start',
    title: 'Start the relocation',
    hint: 'It is underway from now on.',
    done: 'The relocation is underway',
  },
  complete: {
    button: 'Complete',
    title: 'Complete the relocation',
    hint: 'Nothing more can be booked for it. What is booked stays as it is and is billed.',
    done: 'The relocation is completed',
  },
  cancel: {
    button: 'Cancel relocation',
    title: 'Cancel the relocation',
    hint: 'Nothing more can be booked for it. Existing bookings stay: cancel each one on its own page. The person no longer sees their page.',
    done: 'The relocation is cancelled',
  },
} as const satisfies Readonly<Record<RelocationMove, unknown>>;

const MoveForm = ({
  relocation: { id, company_id: company },
  move,
  onDone,
  onClose,
}: {
  relocation: RelocationView;
  move: RelocationMove;
  onDone: (now: RelocationView) => void;
  onClose: () => void;
}) => {
  const words = moveWords[move];
  const form = useSheetForm({
    start: { reason: '' },
    faults: ({ reason }) =>
      move === 'cancel' && reason.trim() === '' ? [{ path: 'reason', message: 'Write why it is cancelled' }] : [],
    send: async ({ reason }) => {
      try {
        onDone(
          await call(moveRelocation, {
            params: { company, relocation: id },
            body: { move, ...(move === 'cancel' ? { reason } : {}) },
          }),
        );
        return null;
      } catch (thrown) {
        return asApiError(thrown);
      }
    },
  });
  return (
    <SheetForm
      form={form}
      label={words.title}
      button={words.button}
      look={move === 'cancel' ? 'danger-line' : 'main'}
      pendingLabel="Saving…"
      onClose={onClose}
    >
      <p>{words.hint}</p>
      {move === 'cancel' && (
        <TextArea {...form.field('reason')} label="Why" rows={3} maxLength={relocationLimits.maxReason} />
      )}
    </SheetForm>
  );
};

const copyLink = async (): Promise<void> => {
  try {
    await navigator.clipboard.writeText(window.location.origin + paths.myRelocation());
    toast({ title: 'Copied', tone: 'ok' });
  } catch {
    toast({ title: 'Copying did not work', detail: 'Select the link and copy it.', tone: 'destructive' });
  }
};

const Facts = ({ relocation }: { relocation: RelocationView }) => (
  <div className="grid gap-6 content-start">
    <KeyValue
      items={[
        { label: 'Moving day', value: dayOf(relocation.starts_on) },
        { label: 'People', value: <span className="num">{relocation.family_size}</span> },
        { label: 'Team', value: relocation.team ?? 'No team' },
        { label: 'Email', value: <span className="wrap-anywhere">{relocation.person_email ?? '–'}</span> },
        {
          label: 'Whom they call',
          value: (
            <>
              {relocation.contact_name},{' '}
              <a href={`tel:${relocation.contact_phone}`}>{showPhone(relocation.contact_phone)}</a>
            </>
          ),
        },
        { label: 'Opened by', value: relocation.opened_by ?? 'Somebody who left' },
        ...(relocation.end_reason ? [{ label: 'Cancelled because', value: relocation.end_reason }] : []),
      ]}
    />
    {relocation.note && (
      <section className="grid gap-1">
        <h2 className="h4">Note</h2>
        <p className="wrap-anywhere whitespace-pre-line">{relocation.note}</p>
      </section>
    )}
    {takesOrders(relocation.status) && (
      <section className="grid gap-2">
        <h2 className="h4">Their own page</h2>
        <p className="sm">
          {`We email ${relocation.person_name} the link when the relocation is opened. They see dates, what is booked and whom to call, without amounts, once they have signed in with that address.`}
        </p>
        <p className="sm wrap-anywhere">{window.location.origin + paths.myRelocation()}</p>
        <div>
          <Button onClick={() => void copyLink()}>Copy link</Button>
        </div>
      </section>
    )}
  </div>
);

const Relocation = ({ relocation, back }: { relocation: RelocationView; back: string }) => {
  const { id, company_id, status, moves } = relocation;
  const forward = moves.filter((move) => move !== 'cancel');
  const show = useShowRelocation(company_id);
  const [asks, setAsks] = useState<RelocationMove | 'change' | null>(null);
  const [last, setLast] = useState<RelocationMove | 'change'>('change');
  const ask = (what: RelocationMove | 'change') => {
    setLast(what);
    setAsks(what);
  };
  const close = () => setAsks(null);
  const file = `/api/companies/${company_id}/relocations/${id}/invoice`;
  return (
    <>
      <header className="grid gap-2">
        <p>
          <Link className="link relocation-back" to={back}>
            <Icon of={ArrowLeft} size="s" /> All relocations
          </Link>
        </p>
        <h1 className="h1 wrap-anywhere">{relocation.person_name}</h1>
        <p className="wrap-anywhere">{`${relocation.from_place} to ${relocation.to_place}`}</p>
        <div>
          <Tag tone={relocationTags[status].tone}>{relocationTags[status].word}</Tag>
        </div>
      </header>
      {takesOrders(status) && (
        <div className="relocation-add">
          {forward.map((move) => (
            <Button key={move} look="solid" onClick={() => ask(move)}>
              {moveWords[move].button}
            </Button>
          ))}
          <Button onClick={() => ask('change')}>Change</Button>
          {moves.includes('cancel') && (
            <Button look="danger-line" onClick={() => ask('cancel')}>
              {moveWords.cancel.button}
            </Button>
          )}
        </div>
      )}
      <Budget relocation={relocation} />
      <div className="relocation-two">
        <div className="grid gap-8 content-start">
          <Waiting relocation={relocation} />
          <Booked relocation={relocation} />
        </div>
        <Facts relocation={relocation} />
      </div>
      <section className="grid gap-3">
        <h2 className="h3">One invoice</h2>
        <p className="sm muted">All that is billed for this relocation, with the number of the invoice of each line.</p>
        <div className="relocation-add">
          <LinkButton icon={Download} reloadDocument download to={`${file}/pdf`}>
            Save as PDF
          </LinkButton>
          <LinkButton icon={Download} reloadDocument download to={`${file}/csv`}>
            Save as CSV
          </LinkButton>
        </div>
      </section>
      <Sheet
        open={asks !== null}
        onClose={close}
        title={last === 'change' ? 'Change the relocation' : moveWords[last].title}
        tall={last === 'change'}
      >
        {last === 'change' ? (
          <RelocationForm
            key={`${asks}`}
            company={company_id}
            known={relocation}
            contact=""
            onClose={close}
            onDone={(now) => {
              show(now);
              close();
              toast({ title: 'Saved', tone: 'ok' });
            }}
          />
        ) : (
          <MoveForm
            key={last}
            relocation={relocation}
            move={last}
            onClose={close}
            onDone={(now) => {
              show(now);
              close();
              toast({ title: moveWords[last].done, tone: 'ok' });
            }}
          />
        )}
      </Sheet>
    </>
  );
};

export const RelocationPart = ({ id, back }: { id: string; back: string }) => {
  const company = useCompany();
  const relocationQuery = useRelocation(company.id, id);
  const missing = relocationQuery.error && asApiError(relocationQuery.error).status === 404;
  if (missing)
    return (
      <EmptyState
        title="This relocation is not here."
        hint="It is another team’s, or it does not exist."
        action={
          <LinkButton className="mt-3" to={back}>
            All relocations
          </LinkButton>
        }
      />
    );
  return (
    <>
      <FirstPage
        pages={relocationQuery}
        things="The relocation"
        failed="The relocation could not be loaded"
        loading="Loading the relocation"
        rows={6}
      />
      {relocationQuery.data && <Relocation relocation={relocationQuery.data} back={back} />}
    </>
  );
};
