// The three tiers beside each other: cards with their prices, and one table of everything they contain, also on a phone.
import Check from 'lucide-react/icons/check';
import type { To } from 'react-router';
import { LinkButton } from '../../../../kit/ui/Button.tsx';
import { Icon } from '../../../../kit/ui/Icon.tsx';
import { Money } from '../../../../kit/ui/Money.tsx';
import { type Tier, tierPrices } from '../../../catalogue/rules.ts';
import { contentRows, tierBuys } from '../../../bookings/tier-content-rules.ts';
import {
  atDistance,
  milesWords,
  mostPopular,
  pricedPer,
  type TieredProgram,
  tierNames,
} from '../../../bookings/tier-rules.ts';

type Included = boolean | string;

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

/** What every program has, then what only this one has. */
const rowsOf = (program: TieredProgram) => {
  const common = contentRows(program.slug);
  const said = new Set([...common.map(({ name }) => name), ...program.same]);
  return [...common, ...program.features.filter(({ name }) => !said.has(name))];
};

const lifted = (tier: Tier) => (tier === mostPopular ? 'tier-lifted' : undefined);

export type Chosen = { readonly to: To; readonly state: unknown };

export const TierCards = ({
  program,
  miles,
  choose,
}: {
  program: TieredProgram;
  miles: number;
  choose: (tier: Tier) => Chosen;
}) => (
  <ul className="tier-cards" aria-label="The three tiers">
    {tierNames.map((tier) => (
      <li key={tier} className={`tier-card ${tier === mostPopular ? 'popular' : ''}`}>
        {tier === mostPopular && <span className="tier-band">Most Popular</span>}
        <h2 className="h3">{tier}</h2>
        <Money className="tier-price" kobo={tierPrices[program.slug][tier]} />
        <p className="sm muted">
          {pricedPer(program.slug)}. At {milesWords(miles)} <Money kobo={atDistance(program.slug, tier, miles)} />
        </p>
        <ul className="tier-words">
          {tierBuys(program.slug, tier).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
        <LinkButton wide size="tall" look={tier === mostPopular ? 'solid' : 'line'} {...choose(tier)}>
          Choose {tier}
        </LinkButton>
      </li>
    ))}
  </ul>
);

export const TierTable = ({ program }: { program: TieredProgram }) => (
  <section aria-labelledby="compare">
    <h2 className="h2" id="compare">
      What each level contains
    </h2>
    <table className="tier-table">
      <caption className="sr">What each tier of {program.title} contains</caption>
      <thead>
        <tr>
          <th scope="col" className="tier-corner">
            <span className="sr">What</span>
          </th>
          {tierNames.map((tier) => (
            <th key={tier} scope="col" className={lifted(tier)}>
              {tier}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rowsOf(program).map(({ name, tiers }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {tierNames.map((tier, index) => (
              <td key={tier} className={lifted(tier)}>
                <Cell of={tiers[index] ?? false} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
