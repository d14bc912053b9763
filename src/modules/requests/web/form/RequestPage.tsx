// /book-service: the simple service request (customer.md §2.6, §5). Prerendered; filled in once hydrated.
import ArrowLeft from 'lucide-react/icons/arrow-left';
import BookmarkCheck from 'lucide-react/icons/bookmark-check';
import { Link } from 'react-router';
import { pageMeta } from '../../../../kit/page-meta.ts';
import { paths } from '../../../../kit/paths.ts';
import { Button, LinkButton } from '../../../../kit/ui/Button.tsx';
import { FormShell } from '../../../../kit/ui/FormShell.tsx';
import { Icon } from '../../../../kit/ui/Icon.tsx';
import { Lockup } from '../../../../kit/ui/Mark.tsx';
import { Tailboard } from '../../../../kit/ui/bars.tsx';
import { useReady } from '../../../../kit/ui/use-ready.ts';
import { useLate } from '../../../../kit/use-late.ts';
import { EstimatePanel, FootPrice } from './EstimatePanel.tsx';
import './request.css';
import { PayPart } from './PayPart.tsx';
import { asksReceiver } from './request-form.ts';
import { preselected } from './request-start.ts';
import { useRequestForm } from './use-request-form.ts';
import { WhatPart } from './WhatPart.tsx';
import { HowOf, ListPart, SizePart, WhenPart, WhoPart } from './WhenAndWhoPart.tsx';
import { WherePart } from './WherePart.tsx';

export const meta = pageMeta(
  'Request a service',
  'Request a move or cleaning anywhere in Nigeria. You see the price before you send.',
);

const loadWay = async () => (await import('./ProgramWay.tsx')).ProgramWay;

/** Empty as prerendered until hydrated, then filled from draft, link and session. */
export default function RequestPage() {
  const awake = useReady();
  const form = useRequestForm(awake);
  const { start, error, pending, submit, photos } = form;
  const parcel = asksReceiver(form.values);
  const { part: Way } = useLate(loadWay, awake && /^(meal|swap|housing)$/i.test(start.program ?? ''));
  const banner = awake ? (form.companyPay?.banner(start) ?? (Way ? <Way start={start} /> : preselected(start))) : null;
  return (
    <>
      <header className="topbar ranged">
        <Link className="btn icon-only" to={paths.home()} aria-label="Back to home">
          <Icon of={ArrowLeft} />
        </Link>
        <Lockup />
      </header>
      <main id="main" tabIndex={-1} className="wrap pt-5 pb-6">
        <h1 className="h1">{parcel ? 'Send a package' : 'Request a service'}</h1>
        <p className="muted mt-1">
          You see the price before you send.
          {!parcel && (
            <>
              {' '}
              Need a driver now?{' '}
              <Link className="link" to={paths.findMover()}>
                Get a move
              </Link>
            </>
          )}
        </p>
        <div className="mt-4 grid max-w-160 gap-3 empty:hidden">
          {banner && (
            <p className="note">
              <Icon of={BookmarkCheck} />
              <span>{banner}</span>
            </p>
          )}
        </div>
        <FormShell
          label="Request a service"
          className="ask"
          pending={pending}
          error={error}
          toasted
          onSubmit={() => void submit()}
        >
          {/* The parts show the draft; the headings above them stay as prerendered, so nothing moves. */}
          <div className="parts" key={awake ? 'awake' : 'written'}>
            <WhatPart form={form} />
            <div className="priced-by">
              <SizePart form={form} />
              <WherePart form={form} />
            </div>
            <ListPart form={form} />
            <HowOf form={form} />
            <WhenPart form={form} awake={awake} />
            <PayPart form={form} />
            <WhoPart form={form} />
          </div>
          <div className="price">
            <EstimatePanel form={form} />
          </div>
          <Tailboard rows={2}>
            <FootPrice form={form} />
            <LinkButton look="quiet" to={paths.home()}>
              Cancel
            </LinkButton>
            <Button
              type="submit"
              look="main"
              pending={pending}
              pendingLabel="Submitting..."
              off={photos.sending && 'Photos are still being sent.'}
            >
              {form.company ? 'Continue' : 'Submit Request'}
            </Button>
          </Tailboard>
        </FormShell>
      </main>
    </>
  );
}
