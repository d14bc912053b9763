// Help for companies: frequent questions, where each thing is done, and how to reach Kaya.
import { Suspense } from 'react';
import { Link } from 'react-router';
import { paths } from '../../kit/paths.ts';
import { LinkButton } from '../../kit/ui/Button.tsx';
import { RolesPart, YourCompanies } from '../../modules/companies/web/corporate-door.tsx';
import { type Operation, permissions } from '../../modules/companies/rules.ts';
import { useKnownCompany } from '../../modules/companies/web/door.tsx';
import { CalendarFeeds } from '../../modules/integrations/web/corporate-door.tsx';

const questions = [
  {
    asks: 'How do our people book?',
    answer:
      'Send them your company’s booking link. They confirm their email once and book under your program and budget.',
    needs: 'viewCompany',
    to: paths.companyDashboard(),
    link: 'Open the booking link',
  },
  {
    asks: 'Who approves a booking that is over the budget?',
    answer: 'A manager of the person’s team, or any admin. They get an email and can decide with one tap.',
    needs: 'viewCompany',
    to: paths.corporateDashboard('approvals'),
    link: 'Open approvals',
  },
  {
    asks: 'Something was wrong with an order. What do we do?',
    answer:
      'Open the order in Bookings and press “Report a problem” or “Something is wrong”, or “Write to Kaya about it”. What comes off is taken from your invoice, or you get a credit note.',
    needs: 'viewCompany',
    to: 'case',
    link: 'Write to us about an order',
  },
  {
    asks: 'When do we pay?',
    answer: 'Kaya sends one invoice for each month, with a line for each program and cost centre. Prices include VAT.',
    needs: 'viewBilling',
    to: paths.corporateDashboard('billing'),
    link: 'Open billing',
  },
  {
    asks: 'Somebody has left the company. What do we do?',
    answer: 'Deactivate or remove them. From then on they cannot book or see anything of the company.',
    needs: 'viewTeam',
    to: paths.corporateDashboard('team'),
    link: 'Open the team',
  },
  {
    asks: 'Can our own systems read the bookings?',
    answer: 'Yes: with an API key, with signed webhooks, or by a calendar feed.',
    needs: 'manageIntegrations',
    to: paths.corporateDashboard('integrations'),
    link: 'Open integrations',
  },
] as const;

const whoDoes = (needs: Operation): string => (permissions[needs].who.length > 1 ? 'Managers and admins' : 'Admins');

/** Every member reaches this page, so they create their calendar feed here. */
const own = ['me'] as const;

export const HelpSection = () => {
  const { company } = useKnownCompany();
  const ofCompany = company ? { company: company.id } : {};
  return (
    <>
      <header className="grid gap-2">
        <h1 className="h1">Help</h1>
        <p className="muted">What companies ask most, and where each thing is done.</p>
      </header>
      <section className="grid gap-5">
        {questions.map(({ asks, answer, needs, to, link }) => (
          <div key={asks} className="grid gap-1">
            <h2 className="h3">{asks}</h2>
            <p>{answer}</p>
            <p>
              {!company || company.may(needs) ? (
                <Link className="link" to={to === 'case' ? paths.contact({ topic: 'order', ...ofCompany }) : to}>
                  {link}
                </Link>
              ) : (
                <span className="muted">{whoDoes(needs)} do this.</span>
              )}
            </p>
          </div>
        ))}
      </section>
      <Suspense fallback={null}>
        {company && <CalendarFeeds kinds={own} />}
        <RolesPart />
        <YourCompanies />
      </Suspense>
      <div>
        <p className="mb-3">Rather speak with a person? Choose a time, and we call you by phone, WhatsApp or video.</p>
        <div className="flex flex-wrap gap-3">
          <LinkButton look="solid" to={paths.talk()} state={{ organization: company?.name ?? '' }}>
            Talk to us
          </LinkButton>
          <LinkButton to={paths.contact({ topic: 'business', ...ofCompany })}>Write to us</LinkButton>
        </div>
      </div>
    </>
  );
};
