import { addDays, lagosDate } from '../../../../shared/clock.ts';
import { PhotosPart } from '../../../../kit/photos/PhotosPart.tsx';
import { Skeleton } from '../../../../kit/ui/states.tsx';
import { useLate } from '../../../../kit/use-late.ts';
import { EmailField, Field, keptPhoneHint, PhoneField, Select, TextArea } from '../../../../kit/ui/fields.tsx';
import {
  isComingSoon,
  kindOf,
  listsThings,
  packageSizeLines,
  packageSizeTitles,
  roomSizes,
  roomSizeTitles,
} from '../../../catalogue/rules.ts';
import { workerWord } from '../../../catalogue/worker-rules.ts';
import { useSession } from '../../../identity/web/door.ts';
import { maxDaysAhead, reserveAheadSentence } from '../../rules.ts';
import { asksDestination, asksReceiver, photosLabel, sizeField } from './request-form.ts';
import { ThingsPart } from './ThingsPart.tsx';
import type { RequestFormState, RequestParts } from './use-request-form.ts';

const sizes = {
  room_size: {
    label: 'Room size',
    placeholder: 'Choose a room size',
    options: roomSizes.map((code) => ({ value: code, label: roomSizeTitles[code] })),
  },
  package_size: {
    label: 'Package size',
    placeholder: 'Choose a package size',
    options: roomSizes.map((code) => ({ value: code, label: `${packageSizeTitles[code]}: ${packageSizeLines[code]}` })),
  },
};

const loadNotes = async () => (await import('./WhenNotes.tsx')).WhenNotes;

export const SizePart = ({ form }: { form: RequestParts }) => {
  const size = sizeField(form.values);
  return <Select {...form.field(size)} {...sizes[size]} required />;
};

/** The list of a plain move. */
export const ListPart = ({ form }: { form: RequestParts }) => {
  const { values, set, thingError, errorOf } = form;
  const { inventory: list } = values;
  if (!listsThings(values)) return null;
  const paths = ['inventory', 'list_complete', ...list.items.map(({ code }) => `inventory.${code}`)];
  return (
    <ThingsPart
      list={list}
      awake={form.awake}
      words={form.things.part?.totalWords(list)}
      question={form.things.part?.listQuestion(values, form.price, (said) => set('list_complete', said)) ?? null}
      onChange={(changed) => set('inventory', changed)}
      errorOf={(path) => thingError(path) ?? (path === 'inventory' ? errorOf('inventory') : undefined)}
      wrong={paths.some(thingError) || errorOf('inventory') !== undefined}
    />
  );
};

const loadHow = async () => (await import('./HowPart.tsx')).HowPart;

/** What comes after the list is loaded after the page: floors, receiver, and how it is moved. */
export const HowOf = ({ form }: { form: RequestParts }) => {
  const moves = asksDestination(form.values);
  const { part: HowPart } = useLate(loadHow, form.awake && moves);
  if (!moves) return null;
  return HowPart ? <HowPart form={form} /> : <Skeleton rows={4} label="Loading the next questions" />;
};

/** The time, and photos of the items: for every service. */
export const WhenPart = ({ form, awake }: { form: RequestFormState; awake: boolean }) => {
  const { values, now, errorOf, photos } = form;
  const field = form.field;
  const kind = kindOf(values);
  const { part: WhenNotes } = useLate(loadNotes, values.preferred_date !== '' && values.preferred_time !== '');
  // Only the browser knows today's date; a prerendered page does not.
  const today = awake ? lagosDate(now) : undefined;
  return (
    <>
      <div className="row2">
        <Field
          {...field('preferred_date')}
          label="Preferred date"
          type="date"
          required
          hint={kind === 'reserve' ? reserveAheadSentence : undefined}
          min={today}
          max={today && addDays(today, maxDaysAhead(kind))}
        />
        <Field {...field('preferred_time')} label="Preferred time" type="time" required />
      </div>
      {WhenNotes && <WhenNotes form={form} />}
      <PhotosPart label={photosLabel(values)} photos={photos} error={errorOf('photos')} />
    </>
  );
};

export const WhoPart = ({ form }: { form: RequestFormState }) => {
  const field = form.field;
  const { user } = useSession();
  const { service_type, email } = form.values;
  const sends = asksReceiver(form.values);
  return (
    <>
      <Field
        {...field('name')}
        label={sends ? 'Sender’s name' : 'Name'}
        optional
        autoComplete="name"
        hint={isComingSoon(service_type) ? undefined : `Your ${workerWord(form.values)} sees it after accepting.`}
      />
      <EmailField {...field('email')} required hint="We send the link to follow your request here." />
      <PhoneField
        {...field('phone')}
        label={sends ? 'Sender’s phone' : 'Phone'}
        required
        hint={keptPhoneHint(user, email)}
      />
      <TextArea
        {...field('special_requests')}
        label="Special requests"
        optional
        rows={3}
        placeholder={
          service_type === 'cleaning'
            ? 'Two bathrooms. Mop, bucket and soap are there.'
            : sends
              ? 'Fragile, keep it upright.'
              : 'Come to the back gate.'
        }
      />
    </>
  );
};
