// /book-service: the simple service request (customer.md §2.6, §5). Prerendered; fills itself once the script is awake.
import ArrowLeft from 'lucide-react/icons/arrow-left';
import BookmarkCheck from 'lucide-react/icons/bookmark-check';
import BrushCleaning from 'lucide-react/icons/brush-cleaning';
import Hammer from 'lucide-react/icons/hammer';
import Truck from 'lucide-react/icons/truck';
import Warehouse from 'lucide-react/icons/warehouse';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { addDays, lagosDate } from '../../../shared/clock.ts';
import { nairaRange } from '../../../shared/naira.ts';
import { pageMeta } from '../../../web/page-meta.ts';
import { paths } from '../../../web/paths.ts';
import { Button, LinkButton } from '../../../web/ui/Button.tsx';
import { ChoiceCards, Segment } from '../../../web/ui/choices.tsx';
import { Field, Select, TextArea } from '../../../web/ui/fields.tsx';
import { FormShell } from '../../../web/ui/FormShell.tsx';
import { Icon } from '../../../web/ui/Icon.tsx';
import { Lockup } from '../../../web/ui/Mark.tsx';
import { Tailboard } from '../../../web/ui/bars.tsx';
import { Note } from '../../../web/ui/states.tsx';
import { Tag } from '../../../web/ui/status.tsx';
import { useReady } from '../../../web/ui/use-ready.ts';
import {
  type MoveOption,
  moveOptions,
  moveOptionTitles,
  type MoveType,
  moveTypes,
  moveTypeTitles,
  roomSizes,
  roomSizeTitles,
  services,
  type ServiceType,
} from '../../catalogue/rules.ts';
import { requestRules } from '../rules.ts';
import { EstimatePanel } from './EstimatePanel.tsx';
import './request.css';
import { cardOfStart, preselected } from './request-form.ts';
import { type RequestFormState, type Submitted, useRequestForm } from './use-request-form.ts';
import { WherePart } from './WherePart.tsx';

export const meta = pageMeta(
  'Request a service',
  'Ask for a move or a cleaning anywhere in Nigeria. You see the price before you send.',
);

const icons = { moving: Truck, cleaning: BrushCleaning, handyman: Hammer, storage: Warehouse };

const WhatPart = ({ form: { values, set } }: { form: RequestFormState }) => (
  <>
    <ChoiceCards
      label="Service"
      name="service_type"
      value={values.service_type}
      onChoose={(code) => set('service_type', code as ServiceType)}
      options={services.map(({ code, title, line, comingSoon }) => ({
        value: code,
        title,
        line: comingSoon ? <Tag tone="off">Coming Soon</Tag> : line,
        icon: icons[code],
      }))}
    />
    <Segment
      label="Move type"
      name="move_type"
      value={values.move_type}
      onChoose={(code) => set('move_type', code as MoveType)}
      options={moveTypes.map((code) => ({ value: code, label: moveTypeTitles[code] }))}
    />
    <Segment
      label="Move option"
      name="move_option"
      value={values.move_option}
      onChoose={(code) => set('move_option', code as MoveOption)}
      options={moveOptions.map((code) => ({ value: code, label: moveOptionTitles[code] }))}
    />
  </>
);

type TextName = 'preferred_date' | 'preferred_time' | 'room_size' | 'email' | 'phone' | 'special_requests';

const WhenAndWhoPart = ({ form, awake }: { form: RequestFormState; awake: boolean }) => {
  const { values, now, set, leave, errorOf } = form;
  const field = (name: TextName) => ({
    name,
    value: values[name],
    error: errorOf(name),
    onChange: (typed: { target: { value: string } }) => set(name, typed.target.value),
    onBlur: () => leave(name),
  });
  // Today is known to the reader's clock, not to the page as it was written.
  const today = awake ? lagosDate(now) : undefined;
  return (
    <>
      <div className="row2">
        <Field
          {...field('preferred_date')}
          label="Preferred date"
          type="date"
          required
          min={today}
          max={today && addDays(today, requestRules.mostDaysAhead)}
        />
        <Field {...field('preferred_time')} label="Preferred time" type="time" required />
      </div>
      <Select
        {...field('room_size')}
        label="Room size"
        required
        placeholder="Choose a room size"
        options={roomSizes.map((code) => ({ value: code, label: roomSizeTitles[code] }))}
      />
      <Field
        {...field('email')}
        label="Email"
        type="email"
        required
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="name@example.com"
        hint="We send the link to follow your request here."
      />
      <Field
        {...field('phone')}
        label="Phone"
        type="tel"
        inputMode="tel"
        required
        autoComplete="tel"
        placeholder="0803 123 4567"
      />
      <TextArea
        {...field('special_requests')}
        label="Special requests"
        optional
        rows={3}
        placeholder="Second floor, no lift."
      />
    </>
  );
};

/** Stays until the page is left: the toast is gone in five seconds, the link is not. */
const SubmittedNote = ({ code, tracking_path }: Submitted) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
    box.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={box} tabIndex={-1}>
      <Note tone="ok">
        <p className="b">
          Your request is <span className="num">{code}</span>
        </p>
        <p>We e-mailed you the link too.</p>
        <Link className="link" to={tracking_path}>
          Follow your request
        </Link>
      </Note>
    </div>
  );
};

const RequestScreen = ({ awake }: { awake: boolean }) => {
  const form = useRequestForm(awake);
  const { values, points, start, error, pending, submit, submitted } = form;
  const card = awake && !submitted && values.service_type === 'moving' ? cardOfStart(start) : null;
  const banner = awake ? preselected(start) : null;
  return (
    <>
      <header className="topbar">
        <Link className="btn icon-only" to={paths.home()} aria-label="Back to home">
          <Icon of={ArrowLeft} />
        </Link>
        <Lockup />
      </header>
      <main id="main" tabIndex={-1} className="wrap pt-5 pb-6">
        <h1 className="h1">Request a service</h1>
        <p className="muted">Tell us what to carry and where. We call you to confirm.</p>
        <div className="mt-4 grid max-w-160 gap-3 empty:hidden">
          {banner && (
            <p className="note">
              <Icon of={BookmarkCheck} />
              <span>{banner}</span>
            </p>
          )}
          {card && (
            <Note>
              <p className="b">
                {card.title}: {nairaRange(card.range.from_kobo, card.range.to_kobo)}
              </p>
              <p>Kaya confirms this price after you send.</p>
            </Note>
          )}
          {submitted && <SubmittedNote key={submitted.id} {...submitted} />}
        </div>
        <FormShell
          label="Request a service"
          className="ask"
          pending={pending}
          error={error}
          toasted
          onSubmit={() => void submit()}
        >
          <div className="parts">
            <WhatPart form={form} />
            <WherePart form={form} />
            <WhenAndWhoPart form={form} awake={awake} />
          </div>
          <div className="price">
            <EstimatePanel values={values} points={points} card={card} />
          </div>
          <Tailboard>
            <LinkButton look="quiet" to={paths.home()}>
              Cancel
            </LinkButton>
            <Button type="submit" look="main" pending={pending} pendingLabel="Submitting...">
              Submit Request
            </Button>
          </Tailboard>
        </FormShell>
      </main>
    </>
  );
};

/** As written at build time until the script is awake, then filled by draft, link and session. */
export default function RequestPage() {
  const awake = useReady();
  return <RequestScreen key={awake ? 'awake' : 'written'} awake={awake} />;
}
