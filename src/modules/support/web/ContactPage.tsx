// /contact: opens a case, for everybody (decisions.md "Contact us"). Prerendered; filled in once hydrated.
import ArrowLeft from 'lucide-react/icons/arrow-left';
import X from 'lucide-react/icons/x';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { contact } from '../../../kit/page-settings.ts';
import { pageMeta } from '../../../kit/page-meta.ts';
import { paths } from '../../../kit/paths.ts';
import { PhotosPart } from '../../../kit/photos/PhotosPart.tsx';
import { Button, IconButton } from '../../../kit/ui/Button.tsx';
import { EmailField, Field, PhoneField, Select, TextArea } from '../../../kit/ui/fields.tsx';
import { FormShell } from '../../../kit/ui/FormShell.tsx';
import { Icon } from '../../../kit/ui/Icon.tsx';
import { Lockup } from '../../../kit/ui/Mark.tsx';
import { Skeleton } from '../../../kit/ui/Skeleton.tsx';
import { Note } from '../../../kit/ui/states.tsx';
import { useReady } from '../../../kit/ui/use-ready.ts';
import { useOnline } from '../../../kit/use-online.ts';
import { useSession } from '../../identity/web/door.ts';
import { type DataKind, dataKindHints, dataKinds, dataKindWords, dataRules } from '../data-request-rules.ts';
import { caseRules, topics, topicWords } from '../rules.ts';
import { type ContactForm, useContactForm } from './contact-form.ts';
import { InDanger, ReachLines } from './reach.tsx';
import './case.css';

export const meta = pageMeta(
  'Contact us',
  'Write to Kaya about an order, a ride, a payment or anything else. A person answers.',
);

const RecentOrders = lazy(() => import('./RecentOrders.tsx'));

/** From a tracking page: a visitor has no list to choose from. */
const FromLink = ({ form }: { form: ContactForm }) =>
  form.values.about && (
    <div className="case-about">
      <p>
        <span className="b">About the order you came from.</span> <span className="muted">We see which one it is.</span>
      </p>
      <IconButton icon={X} label="Not about this order" onClick={() => form.set('about', '')} />
    </div>
  );

/** What is asked about one’s data, and what can be done at once without asking. */
const RightPart = ({ form }: { form: ContactForm }) => (
  <Select
    {...form.field('data_kind')}
    label="What do you ask for"
    placeholder="Choose a right"
    options={dataKinds.map((value) => ({ value, label: dataKindWords[value] }))}
    hint={dataKindHints[form.values.data_kind as DataKind] ?? 'By the Nigeria Data Protection Act 2023.'}
  />
);

const WhoPart = ({ form }: { form: ContactForm }) => (
  <>
    <Field {...form.field('name')} label="Name" optional autoComplete="name" maxLength={caseRules.maxName} />
    <EmailField
      {...form.field('email')}
      hint={
        form.values.topic === 'privacy'
          ? 'The one that you use with Kaya. We send a link there, so that we know it is you.'
          : 'An email or a phone number is enough.'
      }
      maxLength={254}
    />
    <PhoneField {...form.field('phone')} optional={form.values.topic === 'privacy'} maxLength={40} />
  </>
);

export default function ContactPage() {
  const awake = useReady();
  const online = useOnline();
  const { user, status } = useSession();
  const form = useContactForm(awake);
  const lost = form.values.topic === 'lost_item' && form.values.about.startsWith('ride:');
  const { photos, pending, error, submit, values, visitor } = form;
  return (
    <>
      <header className="topbar">
        <Link className="btn icon-only" to={paths.home()} aria-label="Back to home">
          <Icon of={ArrowLeft} />
        </Link>
        <Lockup />
      </header>
      <main id="main" tabIndex={-1} className="wrap case-page">
        <div className="case-main">
          <h1 className="h1">Contact us</h1>
          <p className="muted">
            {values.topic === 'privacy'
              ? `A person of Kaya reads your message and decides within ${dataRules.days} days.`
              : 'A person of Kaya reads your message and answers within one working day.'}
          </p>
          <InDanger safety={values.topic === 'safety'} />
          <FormShell className="form" label="Contact us" pending={pending} error={error} onSubmit={() => void submit()}>
            <div className="case-fields" key={awake ? 'awake' : 'written'}>
              <Select
                {...form.field('topic')}
                label="What is it about"
                placeholder="Choose a topic"
                options={topics.map((value) => ({ value, label: topicWords[value] }))}
              />
              {values.topic === 'privacy' && <RightPart form={form} />}
              {visitor && <FromLink form={form} />}
              {status === 'in' && (
                <Suspense fallback={<Skeleton rows={1} label="Loading your orders" />}>
                  <RecentOrders form={form} />
                </Suspense>
              )}
              <TextArea
                {...form.field('message')}
                label={lost ? 'What did you lose' : 'Your message'}
                rows={6}
                maxLength={caseRules.maxMessage}
                hint={
                  lost
                    ? 'What it looks like, and where it may be. Your driver reads this and looks for it.'
                    : `${values.topic === 'privacy' ? 'Which data it is about, as exactly as you can' : 'What happened, when, and what you would like us to do'}. Never send a password or a card number.`
                }
              />
              <PhotosPart label="Photos" photos={photos} error={form.errorOf('photos')} />
              {visitor && <WhoPart form={form} />}
              {user && (
                <p className="sm muted">We answer in your account, and email {user.email} when there is an answer.</p>
              )}
            </div>
            <output className="empty:hidden">
              {!online && <Note tone="info">You are offline. What you type is kept on this device.</Note>}
            </output>
            <div>
              <Button
                type="submit"
                look="main"
                pending={pending}
                pendingLabel="Sending…"
                off={photos.sending && 'Photos are still being sent.'}
              >
                Send
              </Button>
            </div>
          </FormShell>
        </div>
        <aside className="case-side" aria-label="Other ways">
          <h2 className="h4">Other ways</h2>
          <ReachLines contact={contact} />
          <p>
            Many answers are in{' '}
            <Link className="link" to={paths.help()}>
              Help
            </Link>
            .
          </p>
        </aside>
      </main>
    </>
  );
}
