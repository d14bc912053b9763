// A new item, or a changed one. Typed text stays after a refusal.
import { useState } from 'react';
import { asApiError, call, newKey } from '../../../../kit/api.ts';
import { Field, PhoneField, TextArea } from '../../../../kit/ui/fields.tsx';
import { SheetForm, useSheetForm } from '../../../../kit/ui/SheetForm.tsx';
import { showPhone } from '../../../../shared/phone.ts';
import { useCompany } from '../../../companies/web/door.tsx';
import { useSession } from '../../../identity/web/door.ts';
import { changeItem, createItem } from '../../calls.gen.ts';
import type { ItemView } from '../../contract.ts';
import { type ItemKind, kindWords } from '../../rules.ts';
import { isPartnerKind, type PartnerKind } from '../../partner-rules.ts';
import { ItemChoices, OrderChoice, type TiedField } from './ItemChoices.tsx';
import { BeforeOrder } from './BeforeOrder.tsx';
import { OfferChoice, usePriceOf } from './OfferChoice.tsx';
import { useFreshItems } from './item-queries.ts';
import {
  choicesFrom,
  emptyItem,
  fieldsFrom,
  itemFaults,
  itemFieldOf,
  type ItemWords,
  koboOf,
  offerFrom,
  wordsOf,
} from './item-form.ts';

const count = { inputMode: 'numeric', autoComplete: 'off' } as const;

const OwnFields = ({ kind, field }: { kind: ItemKind; field: TiedField }) => {
  if (kind === 'move')
    return (
      <>
        <Field {...field('location')} label="From" />
        <Field {...field('destination')} label="To" />
        <Field {...field('movers')} {...count} label="Movers" />
      </>
    );
  if (kind === 'swap') return <TextArea {...field('things')} label="Items" rows={4} hint="One per line." />;
  // An order of a company's program without a partner.
  if (kind === 'meal') return <Field {...field('people')} {...count} label="People" />;
  return (
    <>
      <Field {...field('beds')} {...count} label="Rooms" />
      <Field {...field('nights')} {...count} label="Nights" />
    </>
  );
};

/** What the partner has to know about the day. */
const OnTheDay = ({ kind, field }: { kind: PartnerKind; field: TiedField }) => (
  <>
    {kind === 'meal' && (
      <Field
        {...field('address')}
        label="Deliver to"
        autoComplete="street-address"
        placeholder="Street, building, floor"
      />
    )}
    <Field
      {...field('contact_name')}
      label={kind === 'meal' ? 'Person to call on the day' : 'Name of the guest'}
      autoComplete="name"
    />
    <PhoneField
      {...field('contact_phone')}
      label={kind === 'meal' ? 'Their phone' : 'Phone of the guest'}
      hint="The partner sees it once this is ordered."
    />
  </>
);

const Before = ({ company, kind, words }: { company: string; kind: PartnerKind; words: ItemWords }) => (
  <BeforeOrder kind={kind} words={words} price_kobo={usePriceOf(company, kind, words)} />
);

/** pending: nobody has confirmed it yet. */
const priceHint = (pending: boolean): string =>
  `The price you agreed with the partner, with VAT.${pending ? '' : ' A new price has to be confirmed again.'}`;

/** item: the one to change; without it the form creates one. */
export const ItemForm = ({
  company,
  kind,
  item,
  like,
  relocation,
  onDone,
  onLeave,
}: {
  company: string;
  kind: ItemKind;
  item?: ItemView;
  /** The order that a new one begins like, on another day. */
  like?: ItemView;
  /** The relocation that a new item is booked for. */
  relocation?: string | undefined;
  onDone: (item: ItemView) => void;
  onLeave: () => void;
}) => {
  const fresh = useFreshItems(company);
  const { user } = useSession();
  const { may } = useCompany();
  const [key] = useState(newKey);
  const words = kindWords[kind];
  // An order that a program of the company made without a partner stays without one.
  const listed = isPartnerKind(kind) && (!item || item.offer !== null);
  // The booking of a move may be chosen until it is confirmed.
  const orderOf = ({ order_key }: ItemWords) =>
    kind === 'move' && item?.status === 'PENDING' ? { order_key: order_key || null } : {};
  const form = useSheetForm<ItemWords>({
    start: item
      ? wordsOf(item)
      : {
          ...emptyItem,
          ...(kind === 'meal' && {
            time: '12:30',
            contact_name: user?.name ?? '',
            contact_phone: user?.phone ? showPhone(user.phone) : '',
          }),
          ...(kind === 'housing' && { time: '14:00' }),
          ...(like && { ...wordsOf(like), date: '', order_key: '' }),
          relocation_id: relocation ?? '',
        },
    faults: (typed) => itemFaults(kind, typed, listed),
    fieldOf: itemFieldOf,
    send: async (typed) => {
      const { title, date, time } = typed;
      const body = {
        title,
        date,
        time,
        fields: fieldsFrom(kind, typed),
        ...(listed ? offerFrom(typed) : isPartnerKind(kind) ? {} : { price_kobo: koboOf(typed.price) ?? 0 }),
      };
      try {
        const now = item
          ? await call(changeItem, {
              params: { company, id: item.id },
              body: { ...body, version: item.version, ...orderOf(typed) },
            })
          : await call(createItem, {
              params: { company },
              body: { kind, ...body, ...choicesFrom(typed) },
              key,
            });
        fresh(now);
        onDone(now);
        return null;
      } catch (thrown) {
        return asApiError(thrown);
      }
    },
    done: {
      title: item ? 'Saved' : `The ${words.one} is on the list`,
      detail: !listed
        ? 'Everyone in your company with access sees it.'
        : may('manageItems')
          ? `It is not ordered yet: “${words.confirm}” reserves its price and asks the partner.`
          : 'A manager confirms it, because that reserves money; then the partner is asked.',
    },
  });
  const { field } = form;
  const pending = !item || item.status === 'PENDING';
  // Where there is no partner, nothing can be ordered: the page takes down the city instead.
  const nowhere = listed && form.values.city === 'other';
  const title = item ? words.change : `New ${words.one}`;
  return (
    <SheetForm
      form={form}
      label={title}
      button={item ? 'Save' : `Add the ${words.one}`}
      look="solid"
      bare={nowhere}
      pendingLabel="Saving…"
      onClose={onLeave}
    >
      {listed && isPartnerKind(kind) && (
        <OfferChoice
          company={company}
          kind={kind}
          words={form.values}
          field={field}
          onChange={(changed) => {
            for (const [name, value] of Object.entries(changed)) form.set(name as keyof ItemWords, value);
          }}
        />
      )}
      {!nowhere && (
        <>
          <Field {...field('title')} label="Title" />
          <div className="grid gap-4 md:grid-cols-2">
            <Field {...field('date')} type="date" label="Date" />
            <Field {...field('time')} type="time" label="Time" />
          </div>
          {listed && isPartnerKind(kind) ? (
            <OnTheDay kind={kind} field={field} />
          ) : (
            <OwnFields kind={kind} field={field} />
          )}
          {!isPartnerKind(kind) && (
            <Field {...field('price')} label="Price in naira" {...count} hint={priceHint(pending)} />
          )}
          {kind === 'move' && pending && <OrderChoice field={field} />}
          {!item && <ItemChoices field={field} relocation={relocation} />}
          {!item && listed && isPartnerKind(kind) && <Before company={company} kind={kind} words={form.values} />}
        </>
      )}
    </SheetForm>
  );
};
