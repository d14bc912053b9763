// The requests of a company's endpoints, for asks.ts.
import type { Given } from './asks.ts';
import { secretOf } from './fill-size.ts';

const customers = ['heavyCustomer', 'typicalCustomer'] as const;
const staff = ['staff'] as const;
const ofCompany = 'SELECT id AS company FROM companies.companies WHERE admin_user_id = $1 ORDER BY id LIMIT 1';
const ofRelocation =
  'SELECT company_id AS company, id AS relocation FROM companies.relocations WHERE company_id = (SELECT id FROM companies.companies WHERE admin_user_id = $1 ORDER BY id LIMIT 1) ORDER BY id DESC LIMIT 1';
const ofAdmin = `SELECT company_id AS company FROM companies.company_employees WHERE account_id = $1 AND access = 'admin' LIMIT 1`;
const billOfAdmin = `SELECT b.company_id AS company, b.id FROM billing.bills b JOIN companies.company_employees e ON e.company_id = b.company_id WHERE e.account_id = $1 AND e.access = 'admin' ORDER BY b.id LIMIT 1`;
const creditNoteOfAdmin = billOfAdmin.replaceAll('billing.bills', 'billing.credit_notes');
const slugOf = 'SELECT slug FROM companies.companies WHERE admin_user_id = $1 ORDER BY id LIMIT 1';
const newestOrder =
  'SELECT r.id FROM requests.requests r JOIN companies.companies c ON c.id = r.company_id WHERE c.admin_user_id = $1 ORDER BY r.id DESC LIMIT 1';
const ofIntegration = (sql: string): readonly Given[] => [
  {
    who: customers,
    sql: `SELECT c.id AS company, x.id FROM companies.companies c CROSS JOIN LATERAL (${sql}) x WHERE c.admin_user_id = $1 ORDER BY c.id LIMIT 1`,
  },
];

/** By path; see `ids` of asks.ts. */
export const idsOfCompanies: Readonly<Record<string, readonly Given[]>> = {
  '/api/companies/{company}/insights': [{ who: customers, sql: ofCompany }],
  '/api/companies/{company}/insights/csv': [{ who: customers, sql: ofCompany }],
  '/api/companies/{company}/relocations': [{ who: customers, sql: ofCompany }],
  '/api/companies/{company}/relocations/{relocation}': [{ who: customers, sql: ofRelocation }],
  '/api/companies/{company}/relocations/{relocation}/invoice/csv': [{ who: customers, sql: ofRelocation }],
  '/api/companies/{company}/relocations/{relocation}/invoice/pdf': [{ who: customers, sql: ofRelocation }],
  '/api/companies/{company}/audit': [{ who: customers, sql: ofCompany }],
  '/api/companies/{company}/audit/file': [{ who: customers, sql: ofCompany }],
  '/api/companies/{company}/security': [{ who: customers, sql: ofCompany }],
  '/api/companies/{company}/sessions': [{ who: customers, sql: ofCompany }],
  '/api/card-setups/{id}': [
    {
      who: customers,
      sql: 'SELECT id FROM companies.card_setups WHERE account_id = $1 ORDER BY id DESC LIMIT 1',
    },
  ],
  '/api/companies/{company}/billing': [{ who: customers, sql: ofAdmin }],
  '/api/companies/{company}/money': [{ who: customers, sql: ofAdmin }],
  '/api/companies/{company}/invoices': [{ who: customers, sql: ofAdmin }],
  '/api/companies/{company}/invoices/{id}': [{ who: customers, sql: billOfAdmin }],
  '/api/companies/{company}/invoices/{id}/orders': [{ who: customers, sql: billOfAdmin }],
  '/api/companies/{company}/invoices/{id}/pdf': [{ who: customers, sql: billOfAdmin }],
  '/api/companies/{company}/invoices/{id}/csv': [{ who: customers, sql: billOfAdmin }],
  '/api/companies/{company}/invoices/{id}/ubl': [{ who: customers, sql: billOfAdmin }],
  '/api/companies/{company}/credit-notes/{id}/pdf': [{ who: customers, sql: creditNoteOfAdmin }],
  '/api/companies/{company}/credit-notes/{id}/ubl': [{ who: customers, sql: creditNoteOfAdmin }],
  '/api/companies/{company}/statements/pdf': [{ who: customers, sql: ofAdmin }],
  '/api/companies/{company}/statements/csv': [{ who: customers, sql: ofAdmin }],
  '/api/staff/billing/{company}': [
    {
      who: staff,
      sql: `SELECT company_id AS company FROM billing.bills WHERE $1::uuid IS NOT NULL ORDER BY company_id LIMIT 1`,
    },
  ],
  '/api/companies/{company}/approvals': [{ who: customers, sql: ofCompany }],
  '/api/companies/{company}/approvals/waiting': [{ who: customers, sql: ofCompany }],
  '/api/companies/{company}/bookings': [{ who: customers, sql: ofCompany }],
  '/api/companies/{company}/bookings-sum': [{ who: customers, sql: ofCompany }],
  '/api/companies/{company}/bookings-file': [{ who: customers, sql: ofCompany }],
  '/api/companies/{company}/bookings/{key}': [
    {
      who: customers,
      sql: 'SELECT o.company_id AS company, o.key FROM companies.orders o JOIN companies.companies c ON c.id = o.company_id WHERE c.admin_user_id = $1 ORDER BY o.id DESC LIMIT 1',
    },
  ],
  '/api/companies/{company}/bookings/{key}/calendar': [
    {
      who: customers,
      sql: 'SELECT o.company_id AS company, o.key FROM companies.orders o JOIN companies.companies c ON c.id = o.company_id WHERE c.admin_user_id = $1 ORDER BY o.id DESC LIMIT 1',
    },
  ],
  '/api/companies/{company}/stand-in': [{ who: customers, sql: ofCompany }],
  '/api/companies/{company}/budgets': [{ who: customers, sql: ofCompany }],
  '/api/companies/{company}/ride-rules': [{ who: customers, sql: ofCompany }],
  '/api/companies/{company}/ride-desk': [{ who: customers, sql: ofCompany }],
  '/api/companies/{company}/ride-vouchers': [{ who: customers, sql: ofCompany }],
  '/api/companies/{company}/orders': [{ who: customers, sql: ofCompany }],
  '/api/company-pages/{slug}': [{ who: customers, sql: slugOf }],
  '/api/company-pages/{slug}/desk': [{ who: customers, sql: slugOf }],
  '/api/companies/{company}/api-keys': [{ who: customers, sql: ofCompany }],
  '/api/companies/{company}/calendar-feeds': [{ who: customers, sql: ofCompany }],
  '/api/calendars/{file}': customers.map((who) => ({
    who: [who],
    sql: `SELECT '${secretOf(who)}.ics' AS file, $1::uuid AS asked`,
  })),
  '/api/v1/items/{id}': [
    {
      who: customers,
      sql: 'SELECT i.id FROM programs.items i JOIN companies.companies c ON c.id = i.company_id WHERE c.admin_user_id = $1 ORDER BY i.id DESC LIMIT 1',
    },
  ],
  '/api/v1/bookings/{id}/tracking': [{ who: customers, sql: newestOrder }],
  '/api/v1/bookings/{id}/proof': [{ who: customers, sql: newestOrder }],
  '/api/v1/bookings/{id}': [{ who: customers, sql: newestOrder }],
  '/api/companies/{company}/webhooks': [{ who: customers, sql: ofCompany }],
  '/api/companies/{company}/webhooks/{id}/deliveries': ofIntegration(
    'SELECT w.id FROM integrations.webhook_endpoints w WHERE w.company_id = c.id ORDER BY w.id LIMIT 1',
  ),
  '/api/companies/{company}/deliveries/{id}': ofIntegration(
    'SELECT d.id FROM integrations.webhook_deliveries d WHERE d.company_id = c.id ORDER BY d.id DESC LIMIT 1',
  ),
  '/api/companies/{company}/people': [{ who: customers, sql: ofCompany }],
  '/api/companies/{company}/bookable-people': [{ who: customers, sql: ofCompany }],
  '/api/companies/{company}/people/invites': [{ who: customers, sql: ofCompany }],
  '/api/companies/{company}/people/run': [{ who: customers, sql: ofCompany }],
  '/api/companies/{company}/teams': [{ who: customers, sql: ofCompany }],
  '/api/companies/{company}/cost-centres': [{ who: customers, sql: ofCompany }],
  '/api/companies/{company}/items': [{ who: customers, sql: ofCompany }],
  '/api/companies/{company}/partners': [{ who: customers, sql: ofCompany }],
  '/api/companies/{company}/swaps': [{ who: customers, sql: ofCompany }],
  '/api/companies/{company}/swaps/{id}': [
    {
      who: customers,
      sql: 'SELECT o.company_id AS company, o.id FROM programs.swap_offers o JOIN companies.companies c ON c.id = o.company_id WHERE c.admin_user_id = $1 ORDER BY o.id DESC LIMIT 1',
    },
  ],
  '/api/companies/{company}/items/{id}': [
    {
      who: customers,
      sql: 'SELECT i.company_id AS company, i.id FROM programs.items i JOIN companies.companies c ON c.id = i.company_id WHERE c.admin_user_id = $1 ORDER BY i.id DESC LIMIT 1',
    },
  ],
  '/api/companies/{company}/items-file': [{ who: customers, sql: ofCompany }],
  '/api/companies/{company}/items-calendar': [{ who: customers, sql: ofCompany }],
  '/api/companies/{company}/move-orders': [{ who: customers, sql: ofCompany }],
  '/api/companies/{company}/setup': [{ who: customers, sql: ofCompany }],
};
