// What the journeys of a company share: pressing Next, the answers of each step, and a whole request on the page.
import { expect, type Page } from '@playwright/test';
import { dayAhead, hydrated } from './people.ts';

export const wizardPath = '/book-service-universal';
export const draftName = 'kaya-booking';

const titles = [
  'Select Service Type',
  'Service Scope',
  'Contact Information',
  'Project Details',
  'Budget & Timeline',
  'Additional Services',
  'Request Summary',
] as const;

export const next = (page: Page): Promise<void> => page.getByRole('button', { name: 'Next', exact: true }).click();

/** Checks that the step shows, is announced, and its heading has the focus if the person navigated to it. */
export const expectStep = async (page: Page, step: number): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, name: titles[step - 1] ?? '', exact: true })).toBeVisible();
  await expect(page.getByText(`Step ${step} of 7`, { exact: true })).toBeVisible();
};

export const expectNotice = async (page: Page, title: string, detail: string): Promise<void> => {
  const notice = page.getByRole('alert').filter({ hasText: title });
  await expect(notice.filter({ hasText: detail })).toBeVisible();
  await notice.getByRole('button', { name: 'Dismiss' }).click();
};

export const company = {
  email: 'amina@zuma.example',
  phone: '0803 123 4567',
  company: 'Zuma Foods Ltd',
  person: 'Amina Yusuf',
  location: 'Wuse II, Abuja',
  area: 'Abuja and Lagos',
};

export const fillContact = async (page: Page): Promise<void> => {
  await page.getByLabel('Email').fill(company.email);
  await page.getByLabel('Phone').fill(company.phone);
  await page.getByLabel('Company name').fill(company.company);
  await page.getByLabel('Contact person').fill(company.person);
  await page.getByLabel('Primary location').fill(company.location);
  await page.getByLabel('Service area').fill(company.area);
};

export type Booking = { readonly id: string; readonly code: string; readonly key: string };

/** The answers of a whole request, as the API and a draft name them. */
const answers = {
  service_type: 'guest-relocation',
  move_type: 'Multiple Locations',
  service_level: 'Standard Package',
  phone: '0803 765 4321',
  company_name: 'Zuma Foods Ltd',
  contact_person: 'Halima Sani',
  primary_location: 'Wuse II, Abuja',
  service_area: 'Abuja',
  preferred_start_date: dayAhead(20),
  preferred_time: 'morning',
  project_scale: 'medium',
  number_of_employees: '6-20',
  relocation_type: 'new-hire',
  distance: 'national',
  budget_range: '$10K-$50K',
  project_timeline: 'Standard',
  additional_services: ['Dedicated Project Manager', 'Storage Solutions'],
};

/** Sends a booking as the page does. a-company-asks-for-a-program shows the form. */
export const sendBooking = async (
  page: Page,
  { company: company_name, email }: { company: string; email: string },
): Promise<Booking> => {
  const answer = await page.request.post('/api/bookings', { data: { ...answers, company_name, email } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Booking;
};

/** Opens the summary, with a draft of every answer. a-company-asks-for-a-program shows each step. */
export const openSummary = async (page: Page, email: string): Promise<void> => {
  const draft = {
    version: 2,
    key: crypto.randomUUID(),
    at: Date.now(),
    visited: [1, 2, 3, 4, 5, 6],
    values: { ...answers, email },
  };
  await page.addInitScript(([name, text]) => localStorage.getItem(name) ?? localStorage.setItem(name, text), [
    draftName,
    JSON.stringify(draft),
  ] as const);
  await page.goto(`${wizardPath}?step=7`);
  await expectStep(page, 7);
};

/** Opens an address as if another page had navigated there with this state. */
export const openWithState = async (page: Page, path: string, state: unknown): Promise<void> => {
  await page.goto(path);
  // Otherwise the page reads the state, goes on to its step, and the reload comes in between.
  await hydrated(page);
  await page.evaluate((usr) => history.replaceState({ usr, key: 'given', idx: 0 }, ''), state);
  await page.reload();
};
