// The price of a program for two places, beside the price of a plain move between them.
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { naira } from '../../../../shared/naira.ts';
import { call } from '../../../../kit/api.ts';
import { IconButton } from '../../../../kit/ui/Button.tsx';
import { Select } from '../../../../kit/ui/fields.tsx';
import { FieldError, useFieldIds } from '../../../../kit/ui/FieldFrame.tsx';
import { KeyValue } from '../../../../kit/ui/ledger.tsx';
import { Money } from '../../../../kit/ui/Money.tsx';
import { useAnswer } from '../../../../kit/use-answer.ts';
import {
  estimateMove,
  perKm_kobo,
  perMile_kobo,
  type RoomSize,
  roomSizes,
  roomSizeTitles,
  type Tier,
  tierPrices,
} from '../../../catalogue/rules.ts';
import { programAdds } from '../../../bookings/tier-content-rules.ts';
import {
  atDistance,
  maxMiles,
  metresPerMile,
  milesAtFirst,
  milesFault,
  milesOf,
  milesOfWay,
  milesWords,
  mostPopular,
  type TieredProgram,
  tierNames,
} from '../../../bookings/tier-rules.ts';
import { estimateRoute } from '../../../places/calls.gen.ts';
import { type AddressValue, PlaceSearchField } from '../../../places/web/door.ts';
import { PlainMoveLink } from './PlainMoveLink.tsx';

const nowhere: AddressValue = { text: '' };

/** Held by the page: its frame changes once the company is known, and what was typed stays. typed: the text of the miles. */
export const useDistance = () => {
  /** Miles as typed; null: those of the way. */
  const [own, setOwn] = useState<string | null>(null);
  const [from, setFrom] = useState(nowhere);
  const [to, setTo] = useState(nowhere);
  const choose = (set: (value: AddressValue) => void) => (value: AddressValue) => {
    set(value);
    setOwn(null);
  };
  const [tier, setTier] = useState<Tier>(mostPopular);
  const [room, setRoom] = useState<RoomSize>('2bedroom');
  const ends = from.place && to.place ? { from: from.place, to: to.place } : null;
  const point = ({ lat, lng }: { lat: number; lng: number }) => `${lat},${lng}`;
  const { answer, error } = useAnswer(ends ? `way ${point(ends.from)} ${point(ends.to)}` : null, (signal) => {
    if (!ends) throw new Error('asked without places');
    return call(estimateRoute, { query: { from: point(ends.from), to: point(ends.to) }, signal });
  });
  const found_m = ends && answer ? answer.distance_m : null;
  const wayMiles = found_m === null ? milesAtFirst : Math.min(maxMiles, milesOfWay(found_m));
  return {
    typed: own ?? String(wayMiles),
    miles: (own === null ? null : milesOf(own)) ?? wayMiles,
    onType: setOwn,
    from,
    to,
    setFrom: choose(setFrom),
    setTo: choose(setTo),
    tier,
    setTier,
    room,
    setRoom,
    /** By road, once both places are known and nobody typed other miles; null otherwise. */
    way_m: own === null ? found_m : null,
    failed: error !== null,
  };
};
export type DistanceHeld = ReturnType<typeof useDistance>;

/** What the wizard is told, so that it does not ask it again. */
export const wizardState = (
  program: TieredProgram,
  tier: Tier | 'Customize',
  { from, to, way_m, miles }: DistanceHeld,
) => ({
  serviceType: program.slug,
  tier,
  from: from.text.trim(),
  to: to.text.trim(),
  distance_m: from.text.trim() && to.text.trim() ? (way_m ?? Math.round(miles * metresPerMile)) : null,
});

const Miles = ({ typed, miles, onType }: Pick<DistanceHeld, 'typed' | 'miles' | 'onType'>) => {
  const error = milesOf(typed) === null ? milesFault : undefined;
  const { id, control } = useFieldIds({ error });
  return (
    <div className="tier-distance">
      <label className="b" htmlFor={id}>
        Distance in miles
      </label>
      <div className="tier-stepper">
        <IconButton
          icon={Minus}
          label="One mile less"
          aria-disabled={miles === 0 || undefined}
          onClick={() => miles > 0 && onType(String(miles - 1))}
        />
        <input
          {...control}
          className="num"
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        />
        <IconButton
          icon={Plus}
          label="One mile more"
          aria-disabled={miles === maxMiles || undefined}
          onClick={() => miles < maxMiles && onType(String(miles + 1))}
        />
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <span className="sm muted">
        Every mile adds {naira(perMile_kobo)}, about {naira(perKm_kobo)} per km.
      </span>
    </div>
  );
};

const kmWords = (metres: number): string => `${Math.max(1, Math.round(metres / 1_000)).toLocaleString('en')} km`;

export const TierCalculator = ({ program, held }: { program: TieredProgram; held: DistanceHeld }) => {
  const title = useId();
  const { tier, miles, way_m, room } = held;
  const base_kobo = tierPrices[program.slug][tier];
  const metres = way_m ?? Math.round(miles * metresPerMile);
  const plain = estimateMove({ room_size: room, move_option: 'door-to-door', distance_m: metres });
  return (
    <section className="tier-calculator" aria-labelledby={title}>
      <h2 className="h2" id={title}>
        What it costs for your places
      </h2>
      <div className="tier-asks">
        <PlaceSearchField label="From" placeholder="Surulere, Lagos" value={held.from} onChange={held.setFrom} />
        <PlaceSearchField label="To" placeholder="Wuse II, Abuja" value={held.to} onChange={held.setTo} />
        <Miles {...held} />
        <Select
          label="Tier"
          value={tier}
          onChange={({ currentTarget }) =>
            held.setTier(tierNames.find((one) => one === currentTarget.value) ?? mostPopular)
          }
          options={tierNames.map((value) => ({ value, label: value }))}
        />
      </div>
      <p role="status" className="b">
        {way_m !== null
          ? `${held.from.text} to ${held.to.text}: ${kmWords(way_m)} by road, ${milesWords(miles)}.`
          : held.failed
            ? 'The way could not be measured. Type the miles.'
            : `${milesWords(miles)}, about ${kmWords(metres)}. Choose two places to measure the way.`}
      </p>
      <div className="tier-beside">
        <div>
          <h3 className="h3">
            {program.title}, {tier}
          </h3>
          <KeyValue
            items={[
              { label: `${tier} Package`, value: <Money kobo={base_kobo} /> },
              {
                label: `${milesWords(miles)} × ${naira(perMile_kobo)}`,
                value: <Money kobo={atDistance(program.slug, tier, miles) - base_kobo} />,
              },
              {
                label: 'Together',
                value: (
                  <b>
                    <Money kobo={atDistance(program.slug, tier, miles)} />
                  </b>
                ),
              },
            ]}
          />
          <p className="tier-example">
            Worked example: {tier} for {milesWords(miles)} is {naira(base_kobo)} + {miles.toLocaleString('en')} ×{' '}
            {naira(perMile_kobo)} ={' '}
            <b>
              <Money kobo={atDistance(program.slug, tier, miles)} />
            </b>
            .
          </p>
        </div>
        <div>
          <h3 className="h3">A plain move</h3>
          <Select
            label="Home"
            value={room}
            onChange={({ currentTarget }) =>
              held.setRoom(roomSizes.find((one) => one === currentTarget.value) ?? '2bedroom')
            }
            options={roomSizes.map((value) => ({ value, label: roomSizeTitles[value] }))}
          />
          <p className="mt-3">
            {way_m === null ? `A plain move over ${kmWords(metres)}:` : 'A plain move for these places:'}{' '}
            <b>
              <Money kobo={plain.total_kobo} />
            </b>
            . It is a vehicle with {plain.crew} people, for this move alone. The program adds{' '}
            {programAdds(program.slug, tier)}.
          </p>
          <p className="mt-2">
            <PlainMoveLink
              program={program.slug}
              held={held}
              renderLink={(to) => (
                <Link className="link" to={to}>
                  Book a plain move now
                </Link>
              )}
            />
          </p>
        </div>
      </div>
    </section>
  );
};
