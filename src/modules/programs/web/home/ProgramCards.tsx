// The six tiered programs: tiers and prices, and links to their pages.
import { paths } from '../../../../kit/paths.ts';
import { LinkButton } from '../../../../kit/ui/Button.tsx';
import { Money } from '../../../../kit/ui/Money.tsx';
import { tierPrices } from '../../../catalogue/rules.ts';
import { tieredPrograms, tierNames } from '../../../bookings/tier-rules.ts';

export const ProgramCards = () => (
  <div className="program-cards">
    {tieredPrograms.map(({ slug, title, lead }) => (
      <section key={slug} className="program-card" aria-label={title}>
        <div>
          <h3 className="h3">{title}</h3>
          <p className="sm muted">{lead}</p>
        </div>
        <dl>
          {tierNames.map((tier) => (
            <div key={tier}>
              <dt>{tier}</dt>
              <dd>
                <Money kobo={tierPrices[slug][tier]} />
              </dd>
            </div>
          ))}
        </dl>
        <div>
          <LinkButton to={paths.program(slug)} aria-label={`View Program: ${title}`}>
            View Program
          </LinkButton>
        </div>
      </section>
    ))}
  </div>
);
