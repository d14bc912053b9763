// /ride-voucher#code=SECRET: what a guest may ride with a company's voucher. The secret is in the fragment, which the browser sends to no server;
// the page posts it. Opening the page uses nothing.
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { naira } from '../../../../shared/naira.ts';
import { type ApiError, asApiError, call, newKey } from '../../../../kit/api.ts';
import { pageMeta } from '../../../../kit/page-meta.ts';
import { paths } from '../../../../kit/paths.ts';
import { Button, LinkButton } from '../../../../kit/ui/Button.tsx';
import { KeyValue } from '../../../../kit/ui/ledger.tsx';
import { Lockup } from '../../../../kit/ui/Mark.tsx';
import { EmptyState, LoadError, Skeleton } from '../../../../kit/ui/states.tsx';
import { useReady } from '../../../../kit/ui/use-ready.ts';
import { useSession } from '../../../identity/web/door.ts';
import { vehicleClasses } from '../../../catalogue/rules.ts';
import { readVoucher } from '../../calls.gen.ts';
import { fromWords, untilWords } from '../../voucher-rules.ts';
import { emptyRide, keepRideDraft, readRideDraft } from '../ride-form.ts';
import './voucher.css';

export const meta = pageMeta('A ride for you', 'A company pays your ride with Kaya.');

type Terms = {
  readonly company_name: string;
  readonly guest_name: string;
  readonly valid_from: string;
  readonly valid_until: string;
  readonly rides_left: number;
  readonly max_fare_kobo: number;
  readonly places: readonly string[] | null;
  readonly vehicle_classes: readonly string[] | null;
};

const ride = (
  <LinkButton className="mt-3" to={paths.findMover()}>
    Get a move and pay yourself
  </LinkButton>
);
const heading = <h1 className="h1">A ride for you</h1>;

const factsOf = (terms: Terms) => [
  { label: 'Rides left', value: String(terms.rides_left) },
  { label: 'Highest fare of a ride', value: naira(terms.max_fare_kobo) },
  { label: 'Valid from', value: fromWords(new Date(terms.valid_from)) },
  { label: 'Valid until', value: untilWords(new Date(terms.valid_until)) },
  ...(terms.places ? [{ label: 'Places', value: terms.places.join(', ') }] : []),
  ...(terms.vehicle_classes
    ? [
        {
          label: 'Vehicles',
          value: vehicleClasses
            .filter(({ code }) => terms.vehicle_classes?.includes(code))
            .map(({ title }) => title)
            .join(', '),
        },
      ]
    : []),
];

const Voucher = ({ secret, onRetry }: { secret: string; onRetry: () => void }) => {
  const navigate = useNavigate();
  const { status } = useSession();
  const [terms, setTerms] = useState<Terms | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  useEffect(() => {
    let left = false;
    call(readVoucher, { body: { secret } }).then(
      (found) => left || setTerms(found),
      (thrown: unknown) => left || setError(asApiError(thrown)),
    );
    return () => {
      left = true;
    };
  }, [secret]);
  if (error && (error.status === 0 || error.status >= 500))
    return (
      <>
        {heading}
        <LoadError title="The voucher could not be loaded" detail={error.detail} onRetry={onRetry} />
      </>
    );
  if (error)
    return (
      <>
        {heading}
        <div role="alert">
          <EmptyState title={error.title} hint={error.detail} action={ride} />
        </div>
      </>
    );
  if (!terms) return <Skeleton rows={6} label="Loading the voucher" />;
  const use = (): void => {
    const draft = readRideDraft() ?? { values: emptyRide, key: newKey(), searched: false };
    keepRideDraft({ ...draft, values: { ...draft.values, voucher: secret, company: '' } });
    void navigate(paths.findMover());
  };
  return (
    <>
      <div className="grid gap-2">
        <h1 className="h1">{terms.company_name} pays your ride</h1>
        <p className="muted wrap-anywhere">For {terms.guest_name}</p>
      </div>
      <KeyValue items={factsOf(terms)} />
      <p>
        Say where you are going and book. You give the driver no money. {terms.company_name} reads when and between
        which areas you rode, and what it cost; not your addresses, and not your phone.
      </p>
      {status === 'out' && (
        <p className="muted">Before you book, you sign in once, so that your driver can reach you.</p>
      )}
      <div>
        <Button look="main" onClick={use}>
          Say where you are going
        </Button>
      </div>
    </>
  );
};

export default function RideVoucherPage() {
  const { hash } = useLocation();
  const ready = useReady();
  const [times, setTimes] = useState(0);
  const secret = new URLSearchParams(hash.slice(1)).get('code') ?? '';
  return (
    <>
      <header className="wrap voucher-page-head">
        <Lockup />
      </header>
      <main id="main" tabIndex={-1} className="wrap voucher-page">
        {!ready ? (
          <Skeleton rows={6} label="Loading the voucher" />
        ) : /^[\w-]{43}$/.test(secret) ? (
          <Voucher key={`${secret} ${times}`} secret={secret} onRetry={() => setTimes(times + 1)} />
        ) : (
          <>
            {heading}
            <EmptyState
              title="This voucher does not exist"
              hint="Check that the link is whole. Its sender may have made a new one."
              action={ride}
            />
          </>
        )}
      </main>
    </>
  );
}
