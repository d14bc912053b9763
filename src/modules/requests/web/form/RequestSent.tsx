// Shown after a request was sent: its title, its price, and the one thing to do next. The form is gone, so that nobody sends it
// twice.
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { naira } from '../../../../shared/naira.ts';
import { type ApiError, asApiError, call } from '../../../../kit/api.ts';
import { paths } from '../../../../kit/paths.ts';
import { Tailboard } from '../../../../kit/ui/bars.tsx';
import { Button, LinkButton } from '../../../../kit/ui/Button.tsx';
import { Icon } from '../../../../kit/ui/Icon.tsx';
import { KeyValue, Total } from '../../../../kit/ui/ledger.tsx';
import { Lockup } from '../../../../kit/ui/Mark.tsx';
import { Note } from '../../../../kit/ui/states.tsx';
import { methodWords } from '../../../money/payment-methods-rules.ts';
import { payRequest } from '../../calls.gen.ts';
import { workerWord } from '../../rules.ts';
import { rememberTrack } from '../track/paying.ts';
import type { Submitted } from './use-request-form.ts';

/** Leaves for the card page. The key of the request is in the address of its tracking page. */
const usePaying = (tracking_path: string) => {
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const pay = async (): Promise<void> => {
    const key = decodeURIComponent(tracking_path.split('/').at(-1) ?? '');
    setPending(true);
    setError(null);
    rememberTrack(key);
    try {
      const { checkout_url } = await call(payRequest, { params: { key } });
      window.location.assign(checkout_url ?? tracking_path);
    } catch (thrown) {
      setError(asApiError(thrown));
      setPending(false);
    }
  };
  return { pay, pending, error };
};

export const RequestSent = ({ request, onAnother }: { request: Submitted; onAnother: () => void }) => {
  const { code, tracking_path, price_kobo, price_is_ceiling, payment_method } = request;
  const worker = workerWord(request);
  const { pay, pending, error } = usePaying(tracking_path);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);
  const byCard = price_kobo !== null && payment_method === 'card';
  return (
    <>
      <header className="topbar">
        <Link className="btn icon-only" to={paths.home()} aria-label="Back to home">
          <Icon of={ArrowLeft} />
        </Link>
        <Lockup />
      </header>
      <main id="main" tabIndex={-1} className="wrap pt-5 pb-6">
        <div className="sent">
          <h1 className="h1" ref={heading} tabIndex={-1}>
            Your request is <span className="num">{code}</span>
          </h1>
          <p>
            {byCard
              ? `Pay ${naira(price_kobo)} now. Your ${worker} sets off after payment.`
              : price_kobo === null
                ? 'This service is coming soon. We will contact you about it.'
                : `${worker === 'cleaner' ? 'Cleaners' : 'Movers'} near you see it now. Follow your request to see who accepts it.`}
          </p>
          {price_kobo !== null && (
            <section aria-label="Price">
              <Total label={price_is_ceiling ? 'Fixed price' : 'Total'}>{naira(price_kobo)}</Total>
              <KeyValue items={[{ label: 'Payment', value: methodWords(worker)[payment_method].title }]} />
            </section>
          )}
          <p className="sm muted">We emailed you the link to follow your request.</p>
          {error && <Note tone="bad">{error.detail}</Note>}
          {byCard && (
            <p>
              <Link className="link" to={tracking_path}>
                Follow your request
              </Link>
            </p>
          )}
          <p>
            <button type="button" className="link" onClick={onAnother}>
              Request another service
            </button>
          </p>
        </div>
        <div className="max-w-160">
          <Tailboard>
            {byCard ? (
              <Button look="main" pending={pending} pendingLabel="Opening…" onClick={() => void pay()}>
                Pay {naira(price_kobo)}
              </Button>
            ) : (
              <LinkButton look="main" to={tracking_path}>
                Follow your request
              </LinkButton>
            )}
          </Tailboard>
        </div>
      </main>
    </>
  );
};
