// One of the six programs with its tiers: a table from 768, three stacked waybills on phones, Standard first (DESIGN.md §13).
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Link } from 'react-router';
import { naira } from '../../../../shared/naira.ts';
import { paths } from '../../../../kit/paths.ts';
import { IconButton, LinkButton } from '../../../../kit/ui/Button.tsx';
import { FieldError, useFieldIds } from '../../../../kit/ui/FieldFrame.tsx';
import { Icon } from '../../../../kit/ui/Icon.tsx';
import { KeyValue, Waybill } from '../../../../kit/ui/ledger.tsx';
import { Money } from '../../../../kit/ui/Money.tsx';
import { perKm_kobo, perMile_kobo, type Tier, tierPrices } from '../../../catalogue/rules.ts';
import {
  atDistance,
  type Feature,
  milesAtFirst,
  milesFault,
  milesOf,
  milesWords,
  maxMiles,
  mostPopular,
  pricedPer,
  type TieredProgram,
  tierNames,
} from '../../../bookings/tier-rules.ts';
import { WithoutCompany } from '../WithoutCompany.tsx';
import './tiers.css';

type Included = Feature['tiers'][number];
const Cell = ({ of }: { of: Included }) => {
  if (of === false) return <span className="muted">Not included</span>;
  if (of !== true) return of;
  return (
    <span className="tier-included">
      <Icon of={Check} size="s" />
      <span className="sr">Included</span>
    </span>
  );
};

/** typed: the text in the field; miles: its last whole number. */
type Miles = { readonly typed: string; readonly miles: number; readonly onType: (typed: string) => void };

/** Held by the page: its frame changes once the company is known, and typed text stays. */
export const useDistance = (): Miles => {
  const [{ typed, miles }, setDistance] = useState({ typed: String(milesAtFirst), miles: milesAtFirst });
  return { typed, miles, onType: (now) => setDistance({ typed: now, miles: milesOf(now) ?? miles }) };
};

const Distance = ({ typed, miles, onType }: Miles) => {
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

const choose = (program: TieredProgram, tier: Tier | 'Customize') =>
  paths.bookBusiness({ serviceType: program.slug, tier });

type Parts = Miles & { program: TieredProgram };

const ChooseTier = ({ program, tier }: { program: TieredProgram; tier: Tier }) => (
  <LinkButton wide size="tall" look={tier === mostPopular ? 'solid' : 'line'} to={choose(program, tier)}>
    Choose {tier}
  </LinkButton>
);

const lifted = (tier: Tier) => (tier === mostPopular ? 'tier-lifted' : undefined);

const Comparison = ({ program, ...distance }: Parts) => (
  <table className="tier-table">
    <caption className="sr">What each tier of {program.title} includes</caption>
    <thead>
      <tr>
        <td>
          <Distance {...distance} />
        </td>
        {tierNames.map((tier) => (
          <th key={tier} scope="col" className={lifted(tier)}>
            {tier === mostPopular && <span className="tier-band">Most Popular</span>}
            <span className="h3">{tier}</span>
            <Money className="tier-price" kobo={tierPrices[program.slug][tier]} />
            <span className="sm muted">
              {pricedPer}; at {milesWords(distance.miles)}{' '}
              <Money kobo={atDistance(program.slug, tier, distance.miles)} />
            </span>
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {program.features.map(({ name, tiers }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {tierNames.map((tier, index) => (
            <td key={tier} className={lifted(tier)}>
              <Cell of={tiers[index] ?? false} />
            </td>
          ))}
        </tr>
      ))}
      <tr className="tier-choose">
        <th scope="row">
          <span className="sr">Choose a tier</span>
        </th>
        {tierNames.map((tier) => (
          <td key={tier} className={lifted(tier)}>
            <ChooseTier program={program} tier={tier} />
          </td>
        ))}
      </tr>
    </tbody>
  </table>
);

/** On a phone the most popular comes first. */
const stacked = [mostPopular, ...tierNames.filter((tier) => tier !== mostPopular)];

const Stack = ({ program, ...distance }: Parts) => (
  <div className="tier-stack">
    <Distance {...distance} />
    {stacked.map((tier) => (
      <Waybill key={tier} title={tier} end={tier === mostPopular && <span className="b">Most Popular</span>}>
        <div className="tier-stack-price">
          <Money className="tier-price" kobo={tierPrices[program.slug][tier]} />
          <span className="sm muted">
            {pricedPer}; at {milesWords(distance.miles)} <Money kobo={atDistance(program.slug, tier, distance.miles)} />
          </span>
        </div>
        <KeyValue
          items={program.features.map(({ name, tiers }) => ({
            label: name,
            value: <Cell of={tiers[tierNames.indexOf(tier)] ?? false} />,
          }))}
        />
        <div className="mt-4">
          <ChooseTier program={program} tier={tier} />
        </div>
      </Waybill>
    ))}
  </div>
);

export const TierPlan = ({ program, distance }: { program: TieredProgram; distance: Miles }) => {
  const { miles } = distance;
  const [base, each] = [tierPrices[program.slug][mostPopular], naira(perMile_kobo)];
  return (
    <>
      <header className="tier-head">
        <Link
          className="btn icon-only quiet"
          to={paths.corporateDashboard('move')}
          aria-label="Back to the move programs"
        >
          <Icon of={ArrowLeft} />
        </Link>
        <div>
          <h1 className="h1">{program.title}</h1>
          <p className="muted">{program.lead}</p>
        </div>
      </header>
      <div>
        <Comparison program={program} {...distance} />
        <Stack program={program} {...distance} />
        <p className="tier-example" role="status">
          Worked example: {mostPopular} for {milesWords(miles)} is {naira(base)} + {miles.toLocaleString('en')} × {each}{' '}
          ={' '}
          <b>
            <Money kobo={atDistance(program.slug, mostPopular, miles)} />
          </b>
          .
        </p>
        <p className="tier-between">
          <span className="b">Something in between?</span>
          <LinkButton to={choose(program, 'Customize')}>Customize Service</LinkButton>
        </p>
        <p className="tier-between">
          <span className="b">One move only, at a price you see at once?</span>
          {tierNames.map((tier) => (
            <LinkButton key={tier} to={paths.bookService({ program: program.slug, tier })}>
              Book now, {tier}
            </LinkButton>
          ))}
        </p>
        <WithoutCompany>
          <p className="tier-between">
            <span className="b">No company card yet?</span>
            {tierNames.map((tier) => (
              <LinkButton key={tier} to={paths.cardSetup({ program: program.slug, tier })}>
                Add a card for {tier}
              </LinkButton>
            ))}
          </p>
        </WithoutCompany>
      </div>
    </>
  );
};
