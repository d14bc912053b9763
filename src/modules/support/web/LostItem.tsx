// A rider's lost item, for the driver of the ride: what it is, and whether it is in the vehicle.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiError, asApiError, call } from '../../../kit/api.ts';
import { paths } from '../../../kit/paths.ts';
import { Topbar } from '../../../kit/ui/bars.tsx';
import { Button, LinkButton } from '../../../kit/ui/Button.tsx';
import { EmptyState, LoadError, Note, Skeleton } from '../../../kit/ui/states.tsx';
import { showWhen } from '../../../shared/clock.ts';
import { RequireSession } from '../../identity/web/door.ts';
import { answerLostItem, readLostItem } from '../calls.gen.ts';
import type { LostItem as Item } from '../lost-item-contract.ts';
import type { DriverAnswer } from '../rules.ts';
import './case.css';

const answered: Readonly<Record<DriverAnswer, string>> = {
  found: 'You said that you found it. Keep it safe: Kaya calls you about how it gets back.',
  not_found: 'You said that it is not in your vehicle. Thank you for looking.',
};

const Answer = ({ item }: { item: Item }) => {
  const client = useQueryClient();
  const [pending, setPending] = useState<DriverAnswer | null>(null);
  const [refused, setRefused] = useState<ApiError | null>(null);
  if (item.driver_says) return <Note tone="ok">{answered[item.driver_says]}</Note>;
  if (item.status === 'closed') return <Note>This case is closed. If you find it later, write to us.</Note>;
  const tell = async (says: DriverAnswer): Promise<void> => {
    setPending(says);
    setRefused(null);
    try {
      client.setQueryData([`lost:${item.id}`], await call(answerLostItem, { params: { id: item.id }, body: { says } }));
    } catch (thrown) {
      setRefused(asApiError(thrown));
      void client.invalidateQueries({ queryKey: [`lost:${item.id}`] });
    }
    setPending(null);
  };
  const off = pending !== null && 'One moment';
  return (
    <div className="grid gap-3">
      {refused && (
        <div role="alert">
          <Note tone="bad">{refused.detail}</Note>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          look="solid"
          pending={pending === 'found'}
          pendingLabel="Sending…"
          off={pending === 'not_found' && off}
          onClick={() => void tell('found')}
        >
          Found it
        </Button>
        <Button
          look="line"
          pending={pending === 'not_found'}
          pendingLabel="Sending…"
          off={pending === 'found' && off}
          onClick={() => void tell('not_found')}
        >
          Not in my vehicle
        </Button>
      </div>
    </div>
  );
};

const Screen = ({ id }: { id: string }) => {
  const { data, error, refetch } = useQuery({
    queryKey: [`lost:${id}`],
    queryFn: ({ signal }) => call(readLostItem, { params: { id }, signal }),
  });
  const fault = error && asApiError(error);
  return (
    <>
      <Topbar back={paths.drive()} title="Lost item" />
      <main id="main" tabIndex={-1} className="wrap case-page">
        <div className="case-main">
          <h1 className="h1">Lost in your vehicle</h1>
          {data ? (
            <>
              <p className="muted">
                Ride <span className="num">{data.ride_code}</span>, written {showWhen(new Date(data.at))}
              </p>
              <blockquote className="case-msg case-words">{data.item}</blockquote>
              <Answer item={data} />
            </>
          ) : !fault ? (
            <Skeleton rows={4} label="Loading what was lost" />
          ) : fault.status === 404 || fault.status === 422 ? (
            <EmptyState
              title="We can’t find this"
              hint="It is shown to the driver of the ride."
              action={
                <LinkButton look="solid" to={paths.drive()}>
                  Your rides
                </LinkButton>
              }
            />
          ) : (
            <LoadError title="This could not be loaded" detail={fault.detail} onRetry={() => void refetch()} />
          )}
        </div>
      </main>
    </>
  );
};

export default function LostItem({ id }: { id: string }) {
  return <RequireSession>{() => <Screen id={id} />}</RequireSession>;
}
