// What of which partner: the city, the partner, its offer, how many, and the price as it follows from the list. Where there is no partner, the page
// says so and takes down which city is wanted (docs/decisions/0163-partners.md).
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { asApiError, call } from '../../../../kit/api.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { Field, Select } from '../../../../kit/ui/fields.tsx';
import { KeyValue } from '../../../../kit/ui/ledger.tsx';
import { Money } from '../../../../kit/ui/Money.tsx';
import { Note, Skeleton } from '../../../../kit/ui/states.tsx';
import { useMinute } from '../../../../kit/use-minute.ts';
import { lagosInstant } from '../../../../shared/clock.ts';
import { findPartners, tellCity } from '../../calls.gen.ts';
import type { OfferView, PartnerChoice } from '../../partner-contract.ts';
import {
  cancelTerms,
  hoursWords,
  type PartnerKind,
  priceOf,
  priceWords,
  sumWords,
  unitsFor,
} from '../../partner-rules.ts';
import { checkOutLines, kindWords } from '../../rules.ts';
import { fieldsFrom, type ItemWords, quantityOf } from './item-form.ts';
import type { TiedField } from './ItemChoices.tsx';

const count = { inputMode: 'numeric', autoComplete: 'off' } as const;

export const usePartners = (company: string, kind: PartnerKind, city: string) =>
  useQuery({
    queryKey: ['company', company, 'partners', kind, city],
    queryFn: ({ signal }) =>
      call(findPartners, { params: { company }, query: { kind, ...(city ? { city } : {}) }, signal }),
  });

const TellCity = ({ company, kind, none }: { company: string; kind: PartnerKind; none: boolean }) => {
  const [city, setCity] = useState('');
  const tell = useMutation({
    mutationFn: () => call(tellCity, { params: { company }, body: { kind, city: city.trim() } }),
  });
  const many = kindWords[kind].many;
  if (tell.data)
    return (
      <Note tone="ok">{`Thank you. We look for a partner in ${tell.data.city} and tell you when there is one.`}</Note>
    );
  return (
    <div className="grid gap-3" role="group" aria-label="Your city">
      <Note tone="info">
        {none
          ? `Kaya has no partner for ${many} yet, so they cannot be ordered here.`
          : `Kaya has no partner for ${many} in other cities yet, so they cannot be ordered there.`}
      </Note>
      <Field
        label="Which city"
        name="wanted_city"
        value={city}
        maxLength={80}
        onChange={({ target }) => setCity(target.value)}
        error={tell.error ? asApiError(tell.error).detail : undefined}
      />
      <div>
        <Button
          pending={tell.isPending}
          pendingLabel="Sending…"
          off={city.trim() === '' && 'Enter the city'}
          onClick={() => tell.mutate()}
        >
          Tell us which city
        </Button>
      </div>
    </div>
  );
};

const HowMany = ({ kind, offer, field }: { kind: PartnerKind; offer: OfferView; field: TiedField }) => {
  const range = `${offer.min_units} to ${offer.max_units}.`;
  if (kind === 'housing')
    return (
      <div className="grid gap-4 md:grid-cols-2">
        <Field {...field('beds')} {...count} label="Rooms" hint={range} />
        <Field {...field('nights')} {...count} label="Nights" />
      </div>
    );
  return (
    <>
      {offer.unit === 'piece' && <Field {...field('quantity')} {...count} label="Pieces" hint={range} />}
      <Field {...field('people')} {...count} label="People" hint={offer.unit === 'person' ? range : undefined} />
    </>
  );
};

/** The price as it follows from the list. */
const Price = ({ kind, offer, words }: { kind: PartnerKind; offer: OfferView; words: ItemWords }) => {
  const fields = fieldsFrom(kind, words);
  const quantity = quantityOf(words);
  const price = priceOf(offer, fields, quantity);
  const units = unitsFor(offer.unit, fields, quantity);
  return (
    <div aria-live="polite">
      <KeyValue
        items={[
          {
            label: 'On the list',
            value: units > 0 ? (sumWords(offer, fields, quantity) ?? priceWords(offer)) : priceWords(offer),
          },
          ...(words.date === '' || units === 0 ? [] : checkOutLines({ date: words.date, fields })),
          {
            label: 'Price with VAT',
            value: price === null ? 'The partner names it' : units > 0 ? <Money kobo={price} /> : 'Enter how many',
          },
        ]}
      />
    </div>
  );
};

/** null: day or time are not typed yet. */
const startOf = ({ date, time }: ItemWords): string | null =>
  /^\d{4}-\d{2}-\d{2}$/.test(date) && /^\d{2}:\d{2}$/.test(time) ? lagosInstant(date, time).toISOString() : null;

/** The menu of a partner before one of its offers is chosen. */
const Menu = ({ offers }: { offers: readonly OfferView[] }) => (
  <KeyValue
    items={offers.map((one) => ({
      label: one.title,
      value: one.price_kobo === null ? 'The partner names it' : priceWords(one),
    }))}
  />
);

/** null: the partner names it, or nothing is chosen. */
export const usePriceOf = (company: string, kind: PartnerKind, words: ItemWords): number | null => {
  const { data } = usePartners(company, kind, words.city === 'other' ? '' : words.city);
  const offer = data?.partners
    .find(({ id }) => id === words.partner_id)
    ?.offers.find(({ id }) => id === words.partner_offer_id);
  return offer ? priceOf(offer, fieldsFrom(kind, words), quantityOf(words)) : null;
};

const partnerLabel = ({ name, what }: PartnerChoice): string => `${name}: ${what}`;

export const OfferChoice = ({
  company,
  kind,
  words,
  field,
  onChange,
}: {
  company: string;
  kind: PartnerKind;
  words: ItemWords;
  field: TiedField;
  /** Another city or partner: what was chosen under it is no longer right. An offer proposes its title. */
  onChange: (changed: Partial<ItemWords>) => void;
}) => {
  const now = useMinute();
  const { data: known } = usePartners(company, kind, '');
  const { data } = usePartners(company, kind, words.city === 'other' ? '' : words.city);
  const { city, partner_id } = words;
  // The city of the last order, or the only one; the only partner of a city: what is known is not asked.
  const usual =
    known?.cities.find((one) => one === known.usual_city) ?? (known?.cities.length === 1 ? known.cities[0] : undefined);
  const only = city === '' || data?.partners.length !== 1 ? undefined : data.partners[0];
  useEffect(() => {
    if (city === '' && usual) onChange({ city: usual });
    else if (partner_id === '' && only?.city === city) onChange({ partner_id: only.id });
  });
  if (!known) return <Skeleton rows={3} label="Loading the partners" />;
  if (known.cities.length === 0) return <TellCity company={company} kind={kind} none />;
  const partners = data?.partners ?? [];
  const partner = partners.find(({ id }) => id === words.partner_id);
  const offer = partner?.offers.find(({ id }) => id === words.partner_offer_id);
  return (
    <>
      <Select
        {...field('city')}
        label="City"
        placeholder="Choose"
        options={[
          ...known.cities.map((one) => ({ value: one, label: one })),
          { value: 'other', label: 'Another city' },
        ]}
        onChange={({ target }) => onChange({ city: target.value, partner_id: '', partner_offer_id: '' })}
      />
      {words.city === 'other' && <TellCity company={company} kind={kind} none={false} />}
      {words.city !== '' && words.city !== 'other' && (
        <Select
          {...field('partner_id')}
          label="Partner"
          placeholder="Choose"
          hint={partner ? `Open ${hoursWords(partner)}.` : 'Vetted by Kaya. The partner delivers, Kaya bills.'}
          options={partners.map((one) => ({ value: one.id, label: partnerLabel(one) }))}
          onChange={({ target }) => onChange({ partner_id: target.value, partner_offer_id: '' })}
        />
      )}
      {partner && (
        <Select
          {...field('partner_offer_id')}
          label="Offer"
          placeholder="Choose"
          hint={offer ? [offer.note, `Order ${offer.notice_hours} hours before.`].filter(Boolean).join(' ') : undefined}
          options={partner.offers.map((one) => ({ value: one.id, label: `${one.title}, ${priceWords(one)}` }))}
          onChange={({ target }) => {
            const title = partner.offers.find(({ id }) => id === target.value)?.title ?? '';
            // A title of one's own stays.
            const proposed = words.title === '' || words.title === offer?.title;
            onChange({ partner_offer_id: target.value, ...(proposed ? { title } : {}) });
          }}
        />
      )}
      {partner && !offer && <Menu offers={partner.offers} />}
      {offer && (
        <>
          <HowMany kind={kind} offer={offer} field={field} />
          <Price kind={kind} offer={offer} words={words} />
          <p className="sm">{cancelTerms({ ...offer, starts_at: startOf(words) }, now, { taken: false })}</p>
          {offer.price_kobo === null && (
            <Note tone="info">
              You ask for an offer: the partner names a price for exactly this order, and you decide then.
            </Note>
          )}
        </>
      )}
    </>
  );
};
