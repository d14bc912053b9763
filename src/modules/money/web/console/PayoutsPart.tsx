import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { sayWhen, showWhen } from '../../../../shared/clock.ts';
import { naira } from '../../../../shared/naira.ts';
import { call } from '../../../../kit/api.ts';
import { ReasonForm, useDoing } from '../../../../kit/console/acts.tsx';
import { usePages } from '../../../../kit/console/pages.ts';
import { NothingOpen, Pane, PaneWaiting } from '../../../../kit/console/Pane.tsx';
import type { SectionProps } from '../../../../kit/console/place.ts';
import { Queue, type Row } from '../../../../kit/console/Queue.tsx';
import { paths } from '../../../../kit/paths.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { KeyValue } from '../../../../kit/ui/ledger.tsx';
import { Note } from '../../../../kit/ui/states.tsx';
import { Tag } from '../../../../kit/ui/status.tsx';
import { cancelPayoutByStaff, listAllPayouts } from '../../calls.gen.ts';
import { payoutLife } from '../../rules.ts';
import type { StaffPayout } from '../../staff-contract.ts';
import { earnsAs, payoutShelves, payoutSteps, signOfPayout, waitsStep } from './payout-words.ts';

const SignTag = ({ of }: { of: StaffPayout }) => {
  const { tone, word } = signOfPayout(of);
  return <Tag tone={tone}>{word}</Tag>;
};
const when = (iso: string): string => showWhen(new Date(iso));

const row: Row<StaffPayout> = {
  columns: [
    { head: 'Person', of: (one) => one.name, firm: true },
    { head: 'Earns as', of: earnsAs, wide: true },
    { head: 'To', of: (one) => <span className="num">{one.shown}</span>, wide: true },
    { head: 'Requested', of: (one) => <span className="num">{when(one.requested_at)}</span> },
    { head: 'Amount', of: (one) => <span className="num">{naira(one.amount_kobo)}</span>, end: true },
    { head: 'Status', of: (one) => <SignTag of={one} /> },
  ],
  title: (one) => one.name,
  line: (one) => `${earnsAs(one)}, ${one.shown}, ${when(one.requested_at)}`,
  end: (one) => (
    <>
      <span className="num">{naira(one.amount_kobo)}</span>
      <SignTag of={one} />
    </>
  ),
};

const Facts = ({ one }: { one: StaffPayout }) => (
  <KeyValue
    items={[
      {
        label: one.partner_id ? 'Partner' : 'Person',
        value: (
          <Link
            className="link"
            to={
              one.partner_id
                ? paths.staff('partners', { id: one.partner_id })
                : paths.staff('people', { id: one.account_id ?? '', q: one.name })
            }
          >
            {one.name}
          </Link>
        ),
      },
      { label: 'Earns as', value: earnsAs(one) },
      { label: 'To', value: <span className="num">{one.shown}</span> },
      { label: 'Name on the account', value: one.account_name ?? 'Unknown' },
      ...(one.proven_by
        ? [{ label: 'Confirmed', value: one.proven_by === 'code' ? 'With a two-factor code' : 'With the password' }]
        : []),
      { label: 'Amount', value: <span className="num">{naira(one.amount_kobo)}</span> },
      { label: 'Fee', value: <span className="num">{naira(-one.fee_kobo)}</span> },
      {
        label: one.partner_id ? 'Partner receives' : 'Person receives',
        value: <span className="num">{naira(one.net_kobo)}</span>,
      },
      ...(one.waits_until
        ? [{ label: 'New account, waits until', value: <span className="num">{when(one.waits_until)}</span> }]
        : []),
      ...(one.settled_at ? [{ label: 'Settled', value: <span className="num">{when(one.settled_at)}</span> }] : []),
    ]}
  />
);

/** Begins with its live subject. */
const listKey = ['payouts', 'staff'] as const;

/** For a person who phones, while it waits. */
const CancelPayout = ({ one }: { one: StaffPayout }) => {
  const client = useQueryClient();
  const { doing, section, start, leave } = useDoing<'cancel'>();
  return (
    <section className="console-part" aria-label="What you can do" ref={section} tabIndex={-1}>
      {doing === null ? (
        <div className="console-acts">
          <Button size="compact" onClick={() => start('cancel')}>
            Cancel payout…
          </Button>
        </div>
      ) : (
        <ReasonForm
          label="Cancel payout"
          submit="Cancel payout"
          pendingLabel="Cancelling…"
          look="danger"
          // A refusal means that it has moved on, so the list is read again either way.
          work={(reason) =>
            call(cancelPayoutByStaff, { params: { id: one.id }, body: { reason } }).finally(() =>
              client.invalidateQueries({ queryKey: listKey }),
            )
          }
          title="Payout cancelled"
          onLeave={leave}
        >
          <p className="sm">
            {naira(one.amount_kobo)} goes back to the balance of {one.name}, who is told. Make sure first that it is the
            owner who asks.
          </p>
        </ReasonForm>
      )}
    </section>
  );
};

const usePayouts = (show: string) => {
  const status = payoutLife.states.find((one) => one === show);
  return usePages([...listKey, status], (cursor, signal) =>
    call(listAllPayouts, { query: { ...(status ? { status } : {}), ...cursor }, signal }),
  );
};

export const PayoutsPart = ({ place, trail }: SectionProps) => {
  const pages = usePayouts(place.show);
  const shelf = payoutShelves.find(({ value }) => value === place.show)?.value ?? '';
  const open = pages.data?.pages.flatMap((page) => page.items).find((one) => one.id === place.id);
  return (
    <>
      <Queue
        title="Payouts"
        place={place}
        shelves={payoutShelves}
        shelf={shelf}
        pages={pages}
        row={row}
        failed="Payouts could not be loaded"
        empty="No payouts here."
      />
      {place.id === '' && <NothingOpen what="a payout" />}
      {place.id !== '' && !pages.data && (
        <PaneWaiting place={place} error={pages.error} onRetry={() => void pages.refetch()} />
      )}
      {place.id !== '' && pages.data && !open && (
        <Pane place={place} title="Not in this list">
          <p>This payout has moved to another list. Look under All.</p>
        </Pane>
      )}
      {open && (
        <Pane
          place={place}
          title={naira(open.amount_kobo)}
          note={`Requested ${sayWhen(new Date(open.requested_at))}`}
          sign={signOfPayout(open)}
          next={open.waits_until ? waitsStep : payoutSteps[open.status]}
        >
          {open.failure_reason && <Note tone="bad">{open.failure_reason}</Note>}
          <Facts one={open} />
          {open.waits_until && <CancelPayout key={open.id} one={open} />}
          {trail(open.id)}
        </Pane>
      )}
    </>
  );
};
