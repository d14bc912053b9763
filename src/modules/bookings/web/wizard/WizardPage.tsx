// /book-service-universal: the business booking wizard (customer.md §2.7, §5). Prerendered; filled in once hydrated.
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link, type MetaArgs } from 'react-router';
import { pageMeta } from '../../../../kit/page-meta.ts';
import { paths } from '../../../../kit/paths.ts';
import { Button, LinkButton } from '../../../../kit/ui/Button.tsx';
import { FormShell } from '../../../../kit/ui/FormShell.tsx';
import { Sheet } from '../../../../kit/ui/Sheet.tsx';
import { Tailboard } from '../../../../kit/ui/bars.tsx';
import { Note } from '../../../../kit/ui/states.tsx';
import { useReady } from '../../../../kit/ui/use-ready.ts';
import { lastStep, pricedPerWords, type Step, stepOf, stepTitle } from './wizard-form.ts';
import '../../../../kit/styles/form-steps.css';
import './wizard.css';
import { type BookingWizard, useBookingWizard } from './use-wizard.ts';
import { useOnline } from '../../../../kit/use-online.ts';
import { useSession } from '../../../identity/web/door.ts';
import { stepWordsId, WizardFrame } from './WizardFrame.tsx';
import { WizardStep } from './WizardSteps.tsx';
import { WizardSummary } from './WizardSummary.tsx';
import { WizardWaybill } from './WizardWaybill.tsx';

export const meta = ({ location }: MetaArgs) => {
  const step = stepOf(location.search);
  return pageMeta(
    step === 1 ? 'Book for business' : `Step ${step} of ${lastStep}: ${stepTitle(step)}`,
    'Seven short steps to a detailed quote for a company move anywhere in Nigeria.',
  )();
};

const leads: Readonly<Record<Step, string>> = {
  1: `Six programs for companies. ${pricedPerWords}`,
  2: 'How many places are involved, and how much help do you want?',
  3: 'Who do we call, and where does the work start?',
  4: 'When do you want to start, and how large is it?',
  5: 'What is your budget, and how soon do you need it done?',
  6: 'Choose any extras. Each one is priced in your quote.',
  7: 'Check the details. We review every request within 24 hours.',
};

/** Loaded only for signed-in people, so that it adds no bytes for visitors. */
const NoOrdersYet = lazy(() => import('./WhoPays.tsx').then((file) => ({ default: file.NoOrdersYet })));

/** Says that a reload restored the input; clearing it asks once. */
const Kept = ({ form }: { form: BookingWizard }) => {
  const [asked, setAsked] = useState(false);
  if (form.empty) return null;
  return (
    <>
      <div className="wiz-kept">
        <p className="sm muted">What you type is kept on this device until you send it.</p>
        <button type="button" className="link sm" onClick={() => setAsked(true)}>
          Start over
        </button>
      </div>
      <Sheet open={asked} onClose={() => setAsked(false)} title="Start over?">
        <p>Everything you typed in these seven steps is removed from this device.</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button
            look="danger-line"
            onClick={() => {
              setAsked(false);
              form.startOver();
            }}
          >
            Start over
          </Button>
          <Button look="line" onClick={() => setAsked(false)}>
            Keep it
          </Button>
        </div>
      </Sheet>
    </>
  );
};

const Foot = ({ form }: { form: BookingWizard }) =>
  form.step === lastStep ? (
    <Tailboard even three>
      <Button look="line" onClick={form.previous}>
        Previous
      </Button>
      <LinkButton look="line" to={paths.home()}>
        Cancel
      </LinkButton>
      <Button type="submit" look="main" pending={form.pending} pendingLabel="Submitting...">
        Submit Request
      </Button>
    </Tailboard>
  ) : (
    <Tailboard even>
      <Button look="line" off={form.step === 1 && 'This is the first step.'} onClick={form.previous}>
        Previous
      </Button>
      <Button type="submit" look="main">
        Next
      </Button>
    </Tailboard>
  );

const WizardScreen = ({ awake }: { awake: boolean }) => {
  const form = useBookingWizard(awake);
  const { step, values, tries } = form;
  const { user } = useSession();
  const online = useOnline();
  const heading = useRef<HTMLHeadingElement>(null);
  const box = useRef<HTMLDivElement>(null);

  // A new step is a new page for screen readers: its heading gets the focus and is read with 'Step n of 7'.
  const seen = useRef({ step, tries });
  useEffect(() => {
    const before = seen.current;
    seen.current = { step, tries };
    if (before.tries !== tries) {
      const wrong = box.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
      const field = wrong?.matches('fieldset') ? wrong.querySelector<HTMLElement>('input') : wrong;
      (field ?? heading.current)?.focus();
    } else if (before.step !== step) {
      window.scrollTo(0, 0);
      heading.current?.focus({ preventScroll: true });
    }
  }, [step, tries]);

  return (
    <WizardFrame
      step={step}
      furthest={form.furthest}
      visited={form.draft.visited}
      paper={
        <>
          <WizardWaybill values={values} summary={step === lastStep} />
          <Kept form={form} />
        </>
      }
    >
      <h1 className="h1" ref={heading} tabIndex={-1} aria-describedby={stepWordsId}>
        {stepTitle(step)}
      </h1>
      <p className="wiz-lead">
        {step === 2 && form.isGiven('service_level') ? 'How many places are involved?' : leads[step]}
      </p>
      {form.sentBefore && (
        <div className="wiz-sent">
          <Note tone="ok">
            Your request <b className="num">{form.sentBefore.code}</b> was sent, so this form is empty again.{' '}
            <Link className="link" to={paths.bookingConfirmation(form.sentBefore.key)}>
              See your booking
            </Link>
          </Note>
        </div>
      )}
      {user && (
        <Suspense>
          <NoOrdersYet form={form} />
        </Suspense>
      )}
      <div ref={box}>
        <FormShell
          label={stepTitle(step)}
          className="wiz-form"
          pending={form.pending}
          error={null}
          toasted
          onSubmit={() => (step === lastStep ? void form.submit() : void form.next())}
        >
          {step === lastStep ? (
            <WizardSummary form={form} />
          ) : (
            <WizardStep key={step} step={step} form={form} awake={awake} />
          )}
          {form.changing && (
            <p>
              <Link className="link" to={paths.bookBusiness({ step: lastStep })}>
                Back to the summary
              </Link>
            </p>
          )}
          <output className="wiz-lost">
            {(form.offline || !online) && (
              <Note tone="info">
                <p className="b">You are offline.</p>
                <p>What you typed is kept on this device. Submit it when the connection is back.</p>
              </Note>
            )}
          </output>
          <Foot form={form} />
        </FormShell>
      </div>
    </WizardFrame>
  );
};

/** As prerendered until hydrated, then filled in from draft, link and session. */
export default function WizardPage() {
  const awake = useReady();
  return <WizardScreen key={awake ? 'awake' : 'written'} awake={awake} />;
}
