import { addDays, lagosDate } from '../../../../shared/clock.ts';
import { naira } from '../../../../shared/naira.ts';
import { PhotosPart } from '../../../../kit/photos/PhotosPart.tsx';
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
import { mostDaysAhead, reserveAheadSentence } from '../../rules.ts';
import { asksReceiver, photosLabel, sizeField, sizeOf } from './request-form.ts';
import type { ListQuestion } from './ThingsList.tsx';
import { ThingsPart } from './ThingsPart.tsx';
import type { RequestFormState } from './use-request-form.ts';

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

/** The service to price when list and room size do not fit each other, and whether the customer confirmed it. */
const listQuestion = ({ values, set, things, price: { price, sized } }: RequestFormState): ListQuestion | null => {
  const size = sizeOf(values);
  const how = things.part?.disagreement(values.inventory, size) ?? null;
  if (!things.part || !size || !how) return null;
  const costs =
    price && sized
      ? ` ${naira(price.total_kobo)} covers only what is on the list. A ${roomSizeTitles[size]} home costs ${naira(sized.total_kobo)}.`
      : ' The price covers only what is on the list.';
  return {
    line: how === 'less' && values.list_complete ? null : things.part.disagreementLine(how, size),
    words: things.part.disagreementWords(values.inventory, size) + costs,
    complete: how === 'less' ? { said: values.list_complete, onSay: (said) => set('list_complete', said) } : null,
  };
};

/** How much: the size, and for a plain move its list. */
export const SizePart = ({ form }: { form: RequestFormState }) => {
  const { values, set, thingError, errorOf } = form;
  const { inventory: list } = values;
  const size = sizeField(values);
  const paths = ['inventory', 'list_complete', ...list.items.map(({ code }) => `inventory.${code}`)];
  return (
    <>
      <Select {...form.field(size)} {...sizes[size]} required />
      {listsThings(values) && (
        <ThingsPart
          list={list}
          awake={form.awake}
          words={form.things.part?.totalWords(list)}
          question={listQuestion(form)}
          onChange={(changed) => set('inventory', changed)}
          errorOf={(path) => thingError(path) ?? (path === 'inventory' ? errorOf('inventory') : undefined)}
          wrong={paths.some(thingError) || errorOf('inventory') !== undefined}
        />
      )}
    </>
  );
};

/** When, and photos of what waits: they are for every service. */
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
          max={today && addDays(today, mostDaysAhead(kind))}
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
            ? 'Two bathrooms, we have a dog.'
            : sends
              ? 'Fragile, keep it upright.'
              : 'Come to the back gate.'
        }
      />
    </>
  );
};
