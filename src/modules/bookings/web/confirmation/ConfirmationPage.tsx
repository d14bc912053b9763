// /booking-confirmation: opened by the wizard with navigation state, later through the email's link or the account; live.
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useLive } from '../../../../kit/live.ts';
import { pageMeta } from '../../../../kit/page-meta.ts';
import { paths } from '../../../../kit/paths.ts';
import { useSession } from '../../../identity/web/door.ts';
import { Button, LinkButton } from '../../../../kit/ui/Button.tsx';
import { EmptyState, LoadError, Note, Skeleton } from '../../../../kit/ui/states.tsx';
import { toast } from '../../../../kit/ui/toast.tsx';
import type { BookingView } from '../../contract.ts';
import { bookingTags } from '../../following-rules.ts';
import { bookingLifecycle } from '../../rules.ts';
import './confirmation.css';
import { bookingIdOf, bookingKeyOf, type Confirmed, confirmedFrom } from './confirmed.ts';
import { useBooking, useBookingActs } from './confirmation-queries.ts';
import { bookingHeading, bookingLine, headingOf } from './words.ts';
import { ConfirmationBand, ConfirmationBar } from './ConfirmationBand.tsx';
import {
  ConfirmationWaybill,
  confirmedOf,
  firstSteps,
  NextSteps,
  stepsOf,
  Support,
  WaysOn,
} from './ConfirmationBody.tsx';
import { JobsPart } from './ConfirmationJobs.tsx';
import { InvoicePart, QuotePart } from './ConfirmationQuote.tsx';
import { BookingSheets, type OpenSheet } from './ConfirmationSheets.tsx';

export const meta = pageMeta('Booking');

/** Updates the countdown every minute. */
const useMinute = (): Date => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
};

const Lost = ({ stale }: { stale: boolean }) => (
  <output>{stale && <Note tone="info">Connection lost. We keep trying, so this page may be out of date.</Note>}</output>
);

/** Right after the wizard, while its progress is not known or cannot be loaded. */
const JustSent = ({ given, stale }: { given: Confirmed; stale: boolean }) => (
  <>
    <ConfirmationBand title={bookingHeading.pending} line={bookingLine.pending} code={given.code} />
    <main id="main" tabIndex={-1} className="wrap conf">
      <div className="conf-main">
        <Lost stale={stale} />
        <NextSteps steps={firstSteps(given)} over={false} />
        <WaysOn main />
        <Support />
      </div>
      <ConfirmationWaybill facts={{ ...given, tag: bookingTags.pending }} />
    </main>
  </>
);

const CancelPart = ({ view, onOpen }: { view: BookingView; onOpen: () => void }) => {
  if (bookingLifecycle.isFinal(view.status)) return null;
  const { allowed, reason } = view.may_cancel;
  return (
    <div>
      <Button look="danger-line" off={!allowed && (reason ?? '')} onClick={onOpen}>
        Cancel booking
      </Button>
    </div>
  );
};

/** A sheet belongs to one quote: it closes when the quote changes or is no longer open. */
const useSheet = ({ status, quote }: BookingView) => {
  const [asked, setAsked] = useState<{ sheet: OpenSheet; quote: string | undefined } | null>(null);
  const ofQuote = asked !== null && asked.sheet !== 'cancel';
  const replaced = ofQuote && asked.quote !== quote?.id;
  useEffect(() => {
    if (replaced) toast({ title: 'The quote has changed', detail: 'Read the new quote before you answer.' });
  }, [replaced]);
  const open = asked && (!ofQuote || (!replaced && status === 'quoted')) ? asked.sheet : null;
  const setOpen = (sheet: OpenSheet | null): void => setAsked(sheet && { sheet, quote: quote?.id });
  return { open, setOpen };
};

/** Why it ended and who ended it; a reason already shown with the declined quote is not repeated. */
const Ended = ({ view: { steps, quote } }: { view: BookingView }) => {
  const end = steps.find(({ code }) => code === 'ended');
  return end?.note && !quote?.decline_reason ? <Note tone="info">{end.note}</Note> : null;
};

const Followed = ({ bookingKey, view, stale }: { bookingKey: string; view: BookingView; stale: boolean }) => {
  const now = useMinute();
  const acts = useBookingActs(bookingKey, view);
  const { open, setOpen } = useSheet(view);
  const over = bookingLifecycle.isFinal(view.status);
  const quoted = view.status === 'quoted';
  const steps = <NextSteps steps={stepsOf(view, now)} over={over} />;
  return (
    <>
      <ConfirmationBand title={headingOf(view)} line={bookingLine[view.status]} code={view.code} />
      <main id="main" tabIndex={-1} className="wrap conf">
        <div className="conf-main">
          <Lost stale={stale} />
          <p className="sr" aria-live="polite">
            {view.tag.word}
          </p>
          {view.reader === 'company' && (
            <Note tone="info">
              You see this booking as a manager of {view.payer?.name}. It is for {view.contact_person}.
            </Note>
          )}
          <Ended view={view} />
          {quoted && <QuotePart view={view} onOpen={setOpen} />}
          <InvoicePart view={view} bookingKey={bookingKey} />
          <JobsPart bookingKey={bookingKey} jobs={view.jobs} acts={acts} writes={view.reader === 'person'} />
          {steps}
          {!quoted && <QuotePart view={view} onOpen={setOpen} />}
          <WaysOn main={!quoted && view.jobs.length === 0} companyBooking={view.payer ? view.id : undefined} />
          <Support />
        </div>
        <div className="conf-papers">
          <ConfirmationWaybill facts={confirmedOf(view)} view={view} />
          <CancelPart view={view} onOpen={() => setOpen('cancel')} />
          <div>
            <LinkButton look="line" to={paths.contact({ topic: 'order', booking: bookingKey })}>
              Report a problem
            </LinkButton>
          </div>
        </div>
      </main>
      <BookingSheets open={open} view={view} acts={acts} onClose={() => setOpen(null)} />
    </>
  );
};

const Missing = ({ bookingKey }: { bookingKey: string }) => {
  const { status } = useSession();
  return (
    <EmptyState
      title="We can’t find this booking"
      hint="The link may be incomplete or expired. Open the link in our latest email, or sign in to the account you booked with."
      action={
        <span className="flex flex-wrap gap-3">
          {status === 'in' ? (
            <LinkButton look="solid" to={paths.activity()}>
              Your activity
            </LinkButton>
          ) : (
            <LinkButton look="solid" to={paths.auth({ next: paths.bookingConfirmation(bookingKey) })}>
              Log in
            </LinkButton>
          )}
          <LinkButton look="line" to={paths.home()}>
            Return to Home
          </LinkButton>
        </span>
      }
    />
  );
};

const Bare = ({ children }: { children: ReactNode }) => (
  <main id="main" tabIndex={-1} className="wrap py-6">
    <h1 className="sr">Booking</h1>
    {children}
  </main>
);

const Screen = ({ bookingKey, given }: { bookingKey: string | null; given: Confirmed | null }) => {
  const { data: view, error, again } = useBooking(bookingKey);
  const missing = error?.status === 404;
  const line = useLive({ track: bookingKey ?? '', off: bookingKey === null || missing });
  const stale = line === 'waiting' || (error !== null && !missing);
  if (bookingKey && view) return <Followed bookingKey={bookingKey} view={view} stale={stale} />;
  if (given) return <JustSent given={given} stale={stale} />;
  if (!bookingKey)
    return (
      <Bare>
        <EmptyState
          title="No booking information found."
          action={
            <LinkButton look="solid" to={paths.home()}>
              Return to Home
            </LinkButton>
          }
        />
      </Bare>
    );
  return (
    <Bare>
      {!error ? (
        <Skeleton rows={6} label="Loading your booking" />
      ) : missing ? (
        <Missing bookingKey={bookingKey} />
      ) : (
        <LoadError title="Your booking could not be loaded" detail={error.detail} onRetry={again} />
      )}
    </Bare>
  );
};

export default function ConfirmationPage() {
  const { search, state } = useLocation();
  const { status } = useSession();
  // Without the link, the id opens the booking for its own account.
  const key = bookingKeyOf(search) ?? (status === 'in' ? bookingIdOf(state) : null);
  return (
    <>
      <ConfirmationBar />
      <Screen key={key} bookingKey={key} given={confirmedFrom(state)} />
    </>
  );
}
