// The price list of a partner.
import { useState } from 'react';
import { call } from '../../../../kit/api.ts';
import { ActForm, koboOf } from '../../../../kit/console/acts.tsx';
import { useActForm } from '../../../../kit/console/use-act.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { Checkbox } from '../../../../kit/ui/choices.tsx';
import { Field, Select } from '../../../../kit/ui/fields.tsx';
import { Tag } from '../../../../kit/ui/Tag.tsx';
import { addOffer, changeOffer } from '../../calls.gen.ts';
import { type OfferUnit, type PartnerKind, partnerRules, priceWords, unitsOf, unitWords } from '../../partner-rules.ts';
import { kindWords } from '../../rules.ts';
import type { PartnerFile, StaffOffer } from '../../staff-partner-contract.ts';
import { useFreshPartner } from './partner-queries.ts';

const whole = (typed: string): number => (/^\d{1,6}$/.test(typed.trim()) ? Number(typed.trim()) : Number.NaN);
const numbers = { inputMode: 'numeric', autoComplete: 'off' } as const;

const OfferForm = ({
  file,
  offer,
  onLeave,
}: {
  file: PartnerFile;
  offer?: StaffOffer | undefined;
  onLeave: () => void;
}) => {
  const fresh = useFreshPartner(file.id);
  const kind = offer?.kind ?? file.kinds[0] ?? 'meal';
  const form = useActForm({
    start: {
      kind: kind as PartnerKind,
      unit: (offer?.unit ?? unitsOf[kind][0] ?? 'person') as OfferUnit,
      title: offer?.title ?? '',
      note: offer?.note ?? '',
      price: offer?.price_kobo ? String(offer.price_kobo / 100) : '',
      asks: offer ? offer.price_kobo === null : false,
      min: String(offer?.min_units ?? 1),
      max: String(offer?.max_units ?? 100),
      notice: String(offer?.notice_hours ?? 24),
      cancel: String(offer?.cancel_hours ?? partnerRules.cancelFree_hours),
      active: offer?.active ?? true,
    },
    faults: ({ title, price, asks, min, max, notice, cancel }) => [
      ...(title.trim() === '' ? [{ path: 'title', message: 'Enter what it is' }] : []),
      ...(!asks && koboOf(price) === 0 ? [{ path: 'price', message: 'Enter the price' }] : []),
      ...(Number.isNaN(whole(min)) ? [{ path: 'min', message: 'Enter a number' }] : []),
      ...(Number.isNaN(whole(max)) ? [{ path: 'max', message: 'Enter a number' }] : []),
      ...(Number.isNaN(whole(notice)) ? [{ path: 'notice', message: 'Enter hours' }] : []),
      ...(Number.isNaN(whole(cancel)) ? [{ path: 'cancel', message: 'Enter hours' }] : []),
    ],
    work: (values, key) => {
      const words = {
        title: values.title.trim(),
        note: values.note.trim(),
        price_kobo: values.asks ? null : koboOf(values.price),
        min_units: whole(values.min),
        max_units: whole(values.max),
        notice_hours: whole(values.notice),
        cancel_hours: whole(values.cancel),
      };
      return offer
        ? call(changeOffer, {
            params: { id: offer.id },
            body: { version: offer.version, ...words, active: values.active },
          }).then(fresh)
        : call(addOffer, {
            params: { id: file.id },
            body: { kind: values.kind, unit: values.unit, ...words },
            key,
          }).then(fresh);
    },
    title: offer ? 'Price list changed' : 'Offer added',
    onDone: onLeave,
  });
  const { values, set, field } = form;
  return (
    <ActForm
      label={offer ? `Change ${offer.title}` : 'Add an offer'}
      submit={offer ? 'Save' : 'Add'}
      pendingLabel="Saving…"
      form={form}
      onLeave={onLeave}
    >
      {!offer && (
        <>
          <Select
            {...field('kind')}
            label="Program"
            options={file.kinds.map((one) => ({ value: one, label: kindWords[one].many }))}
            onChange={({ target }) => {
              const next = target.value as PartnerKind;
              set('kind', next);
              set('unit', unitsOf[next][0] ?? 'person');
            }}
          />
          <Select
            {...field('unit')}
            label="Sold"
            options={unitsOf[values.kind].map((one) => ({ value: one, label: unitWords[one] }))}
          />
        </>
      )}
      <Field {...field('title')} label="What" autoComplete="off" />
      <Field {...field('note')} label="Note" optional autoComplete="off" hint="What is included." />
      <Checkbox
        name="asks"
        label="The partner names a price for each order"
        checked={values.asks}
        onChange={({ target }) => set('asks', target.checked)}
      />
      {!values.asks && (
        <Field
          {...field('price')}
          label="Price in naira"
          inputMode="decimal"
          autoComplete="off"
          hint={`${unitWords[values.unit]}, with VAT.`}
        />
      )}
      <Field {...field('min')} {...numbers} label="At least" />
      <Field {...field('max')} {...numbers} label="At most" />
      <Field {...field('notice')} {...numbers} label="Hours of notice" />
      <Field
        {...field('cancel')}
        {...numbers}
        label="Cancelled free of charge until, in hours before"
        hint="Later, a confirmed order costs the company its price."
      />
      {offer && (
        <Checkbox
          name="active"
          label="On the list"
          checked={values.active}
          onChange={({ target }) => set('active', target.checked)}
        />
      )}
    </ActForm>
  );
};

export const OffersPart = ({ file }: { file: PartnerFile }) => {
  const [doing, setDoing] = useState<string | null>(null);
  const leave = () => setDoing(null);
  return (
    <section className="console-part">
      <h3 className="h4">Price list</h3>
      {file.offers.length === 0 && <p className="sm muted">Nothing on the list yet.</p>}
      {file.offers.map((offer) => (
        <div key={offer.id} className="partner-line">
          {doing === offer.id ? (
            <OfferForm file={file} offer={offer} onLeave={leave} />
          ) : (
            <>
              <p>
                <b>{offer.title}</b> {!offer.active && <Tag tone="off">Off the list</Tag>}
              </p>
              <p className="sm">
                {`${priceWords(offer)}, ${offer.min_units} to ${offer.max_units}, ordered ${offer.notice_hours} hours before, free to cancel until ${offer.cancel_hours} hours before`}
              </p>
              <div className="console-acts">
                <Button size="compact" aria-label={`Change ${offer.title}`} onClick={() => setDoing(offer.id)}>
                  Change
                </Button>
              </div>
            </>
          )}
        </div>
      ))}
      {doing === 'new' ? (
        <OfferForm file={file} onLeave={leave} />
      ) : (
        file.status !== 'ended' && (
          <div>
            {/* Not the acts of the whole record, which stay at the foot: the list would lie over what is above it. */}
            <div className="console-acts">
              <Button size="compact" onClick={() => setDoing('new')}>
                Add an offer
              </Button>
            </div>
          </div>
        )
      )}
    </section>
  );
};
