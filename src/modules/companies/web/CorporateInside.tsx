// What a manager sees inside, for the landing: the product's own rows with a day of a company that is made up.
import { Link } from 'react-router';
import { naira, nairaRange } from '../../../shared/naira.ts';
import { paths } from '../../../kit/paths.ts';
import { KeyValue, Ledger, LedgerRow, Waybill } from '../../../kit/ui/ledger.tsx';
import { Tag } from '../../../kit/ui/status.tsx';
import '../../../kit/styles/status.css';
import '../../../kit/styles/waybill.css';
import { perKm_kobo, perMile_kobo, ranges, tierPrices } from '../../catalogue/rules.ts';

const today = [
  {
    title: 'Ngozi Eze, 2-bedroom flat',
    line: 'Surulere to Lekki, ₦38,500, cost centre People',
    tone: 'now',
    word: 'On the way',
  },
  { title: 'Head office, 14 desks', line: 'Ikeja to Victoria Island, quote accepted', tone: 'ok', word: 'Mover found' },
  { title: 'Segun Balogun, package', line: 'Yaba to Apapa, above his budget', tone: 'warn', word: 'Waiting for you' },
] as const;

export const Inside = () => (
  <section className="corporate-inside" aria-labelledby="inside">
    <div>
      <h2 className="h2" id="inside">
        What you see inside
      </h2>
      <p className="muted">
        One list of everything your people ordered: who, what, where it is now, what it costs, and what waits for you.
      </p>
      <p>
        <Link className="link" to={paths.corporateTour('home')}>
          See the sample dashboard
        </Link>
      </p>
    </div>
    <Waybill title="Today" end={<Tag tone="off">Sample</Tag>}>
      <Ledger label="A sample of today’s bookings">
        {today.map(({ title, line, tone, word }) => (
          <LedgerRow key={title} title={title} line={line} end={<Tag tone={tone}>{word}</Tag>} />
        ))}
      </Ledger>
      <KeyValue
        tight
        items={[
          { label: 'Spent this month', value: <span className="num">{naira(412_500_00)}</span> },
          { label: 'Left of the budget', value: <span className="num">{naira(587_500_00)}</span> },
        ]}
      />
    </Waybill>
  </section>
);

const steps = [
  ['Open the account', 'Your work email and a company card, or an invoice account with a credit limit.'],
  ['Send one link', 'Your people confirm their email and book under your program, rules and budget.'],
  ['Pay one bill', 'One invoice a month, with a line for each booking, person and cost centre.'],
] as const;

export const Steps = () => (
  <section aria-labelledby="steps">
    <h2 className="h2" id="steps">
      Three steps
    </h2>
    <ol className="corporate-steps">
      {steps.map(([title, line], at) => (
        <li key={title}>
          <span className="corporate-number num" aria-hidden="true">
            {at + 1}
          </span>
          <span>
            <b className="block">{title}</b>
            <span className="muted">{line}</span>
          </span>
        </li>
      ))}
    </ol>
  </section>
);

const lowest = Math.min(...Object.values(tierPrices).map(({ Basic }) => Basic));

export const Prices = () => (
  <section aria-labelledby="prices">
    <h2 className="h2" id="prices">
      What it costs
    </h2>
    <KeyValue
      items={[
        { label: 'The account', value: 'Free. No signup fees' },
        { label: 'A move inside one city', value: nairaRange(ranges.move.from_kobo, ranges.move.to_kobo) },
        { label: 'A package', value: nairaRange(ranges.package.from_kobo, ranges.package.to_kobo) },
        {
          label: 'A program',
          value: `From ${naira(lowest)}, and ${naira(perMile_kobo)} a mile (about ${naira(perKm_kobo)} a km)`,
        },
      ]}
    />
    <p className="sm muted mt-2">Prices include VAT. You see the price of every move before it is booked.</p>
    <p className="mt-2">
      <Link className="link" to={paths.program('employee-relocation')}>
        Compare the three tiers
      </Link>
    </p>
  </section>
);

const people = [
  ['Office and people managers', 'New hires, office moves and guests, without a phone call for each.'],
  ['Finance', 'Budgets before the booking, approvals with a reason, one bill after it.'],
  ['Operations', 'Events, productions, clinics and shops: a program with crew and a manager.'],
  ['IT', 'Your own sign-in, keys, webhooks and an audit log.'],
] as const;

export const ForWhom = () => (
  <section aria-labelledby="whom">
    <h2 className="h2" id="whom">
      Who it is for
    </h2>
    <dl className="corporate-whom">
      {people.map(([who, why]) => (
        <div key={who}>
          <dt className="b">{who}</dt>
          <dd className="muted">{why}</dd>
        </div>
      ))}
    </dl>
  </section>
);
