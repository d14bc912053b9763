import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepDraft, newDraft, parseDraft, readDraft, parseSent } from './wizard-draft.ts';
import { formatFaults } from './wizard-formats.ts';
import {
  bookingBody,
  bookingFaults,
  type BookingValues,
  confirmationData,
  emptyBooking,
  fitting,
  furthestStep,
  isStepDone,
  levelPrice,
  levelsFor,
  lowestPrice,
  perMile_kobo,
  shownValue,
  startedOver,
  startedWith,
  stepNotice,
  type Step,
  stepOf,
  steps,
} from './wizard-form.ts';

const now = new Date('2026-11-21T09:00:00Z');
const full: BookingValues = {
  ...emptyBooking,
  service_type: 'guest-relocation',
  move_type: 'Multiple Locations',
  service_level: 'Standard Package',
  email: 'amina@zuma.example',
  phone: '0803 123 4567',
  company_name: 'Zuma Foods Ltd',
  contact_person: 'Amina Yusuf',
  primary_location: 'Wuse II, Abuja',
  service_area: 'Abuja',
  preferred_start_date: '2026-12-11',
  preferred_time: 'morning',
  project_scale: 'medium',
  distance: 'national',
  budget_range: '$10K-$50K',
  project_timeline: 'Standard',
  additional_services: ['Storage Solutions'],
  consents: ['updates'],
};

describe('steps', () => {
  it('are read from the address, and only seven of them', () => {
    expect(['?step=3', '?step=7', '?step=8', '?step=0', '?step=03', '?step=x', ''].map(stepOf)).toEqual([
      3, 7, 1, 1, 1, 1, 1,
    ]);
  });

  it('are done once they were visited and lack nothing', () => {
    const done = (visited: readonly Step[], values: BookingValues) => {
      const furthest = furthestStep(bookingFaults(values, now, formatFaults));
      return steps.filter((step) => isStepDone(step, { visited, furthest }));
    };
    expect(done([1, 2, 3, 4, 5], full), 'step 6 asks for nothing, but was not seen').toEqual([1, 2, 3, 4, 5]);
    expect(done([1, 2, 3, 4, 5, 6, 7], full)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(done([1, 2, 3, 4, 5, 6, 7], { ...full, project_timeline: '' })).toEqual([1, 2, 3, 4]);
    expect(done([], full)).toEqual([]);
  });

  it('open up to the first one that lacks something', () => {
    expect(furthestStep(bookingFaults(emptyBooking, now, formatFaults))).toBe(1);
    expect(furthestStep(bookingFaults({ ...full, service_level: '' }, now, formatFaults))).toBe(2);
    expect(furthestStep(bookingFaults({ ...full, email: 'amina@' }, now, formatFaults))).toBe(3);
    expect(furthestStep(bookingFaults({ ...full, preferred_start_date: '2026-11-20' }, now, formatFaults))).toBe(4);
    expect(furthestStep(bookingFaults({ ...full, preferred_start_date: '2028-11-20' }, now, formatFaults))).toBe(4);
    expect(furthestStep(bookingFaults({ ...full, project_timeline: '' }, now, formatFaults))).toBe(5);
    expect(furthestStep(bookingFaults({ ...full, additional_services: [], consents: [] }, now, formatFaults))).toBe(7);
  });

  it('say what they lack in the specification’s words, and name the fix if something is wrong', () => {
    const notice = (step: 1 | 2 | 3 | 4 | 5, values: BookingValues) =>
      Object.values(stepNotice(step, values, bookingFaults(values, now, formatFaults))).join(' / ');
    expect(notice(1, emptyBooking)).toBe('Selection Required / Please select a service type');
    expect(notice(2, emptyBooking)).toContain('Please select both move type and service level');
    expect(notice(3, emptyBooking)).toBe('Information Required / Please fill in all contact information fields');
    expect(notice(4, emptyBooking)).toBe('Project Details Required / Please fill in all project detail fields');
    expect(notice(5, emptyBooking)).toBe(
      'Budget & Timeline Required / Please select both budget range and project timeline',
    );
    expect(notice(3, { ...full, phone: '12' })).toMatch(/^Information Required \/ Enter a Nigerian number/);
  });

  it('list the faults in the order of the form', () => {
    expect(
      bookingFaults({ ...full, service_area: '', email: 'x', preferred_time: '' }, now, formatFaults).map(
        (one) => one.path,
      ),
    ).toEqual(['email', 'service_area', 'preferred_time']);
  });
});

describe('a link', () => {
  it('fills in the service, and the tier as a package', () => {
    expect(startedWith({ serviceType: 'retail-chain', tier: 'Premium' })).toEqual({
      service_type: 'retail-chain',
      service_level: 'Premium Package',
    });
    expect(startedWith({ program: 'Event logistics', tier: 'standard' })).toEqual({
      service_type: 'event-logistics',
      service_level: 'Standard Package',
    });
  });

  it('takes the places and the way of the calculator, and sends them', () => {
    const places = { from: ' Surulere, Lagos ', to: 'Wuse II, Abuja', distance_m: 762_000 };
    const started = startedWith(places);
    expect(started).toEqual({
      primary_location: 'Surulere, Lagos',
      destination: 'Wuse II, Abuja',
      service_area: 'Surulere, Lagos; Wuse II, Abuja',
      distance_m: '762000',
    });
    expect(startedWith({ from: 'Yaba' })).toEqual({ primary_location: 'Yaba' });
    expect(bookingBody({ ...full, ...started }, false)).toMatchObject({
      destination: 'Wuse II, Abuja',
      distance_m: 762_000,
    });
    expect(bookingBody({ ...full, ...started, destination: '' }, false).distance_m).toBeNull();
    expect(startedWith({ from: 'x'.repeat(900) }).primary_location).toHaveLength(300);
  });

  it('fills in one additional service', () => {
    expect(startedWith({ extra: 'storage solutions' })).toEqual({ additional_services: ['Storage Solutions'] });
    expect(startedWith({ extra: 'Dancing' })).toEqual({});
  });

  it('fills in nothing when its words are unknown', () => {
    expect(startedWith({ serviceType: 'weapons', tier: 'Gold' })).toEqual({});
    expect(startedWith({ serviceType: 'x'.repeat(9_999), tier: 'Basic'.repeat(99) })).toEqual({});
    expect(startedWith({})).toEqual({});
  });

  it('shows the customized level only to a person who came with it', () => {
    expect(levelsFor(full)).toHaveLength(3);
    expect(levelsFor({ ...full, ...startedWith({ tier: 'Customize' }) })).toHaveLength(4);
  });
});

describe('what is sent', () => {
  it('leaves out the three questions of guest relocation for another service', () => {
    expect(bookingBody(full, false)).toMatchObject({ distance: 'national', number_of_employees: null });
    expect(bookingBody({ ...full, service_type: 'retail-chain' }, false)).toMatchObject({ distance: null });
  });

  it('names the company that pays for signed-in people, and never one from another person’s draft', () => {
    const id = '0198c0de-0000-7000-8000-000000000001';
    const given = { ...full, company_id: id, relocation_id: id };
    expect(bookingBody(given, true)).toMatchObject({
      company: { company_id: id, cost_centre_id: null, project_id: null, relocation_id: id },
    });
    for (const body of [bookingBody(given, false), bookingBody(full, true)]) {
      expect(body).not.toHaveProperty('company');
      expect(body).not.toHaveProperty('company_id');
    }
    expect(fitting({ company_id: 'not-an-id' }).company_id).toBe('');
  });

  it('goes to the confirmation under the names of the specification', () => {
    expect(confirmationData(full)).toMatchObject({
      phoneNumber: '0803 123 4567',
      preferredStartDate: '2026-12-11',
      primaryLocation: 'Wuse II, Abuja',
      serviceLevel: 'Standard Package',
    });
  });

  it('costs what the price table says', () => {
    expect(levelPrice('guest-relocation', 'Standard Package')).toBe(399_000_00);
    expect(levelPrice('guest-relocation', 'Customize Package')).toBeNull();
    expect(levelPrice('', 'Standard Package')).toBeNull();
    expect(lowestPrice('retail-chain')).toBe(449_000_00);
    expect(perMile_kobo).toBe(20_000_00);
    expect(shownValue(full, 'preferred_time')).toBe('Morning (8 AM-12 PM)');
    expect(shownValue(full, 'service_level')).toBe('Standard Package');
  });
});

describe('a draft', () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, text: string) => kept.set(name, text),
      removeItem: (name: string) => kept.delete(name),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is restored completely, with its key, and is gone when deleted', () => {
    const draft = { ...newDraft('start'), values: full };
    keepDraft(draft, now);
    expect(readDraft(now)).toEqual(draft);
    keepDraft(null);
    expect(readDraft(now)).toBeNull();
  });

  it('expires', () => {
    keepDraft({ ...newDraft(), values: full }, now);
    expect(readDraft(new Date(now.getTime() + 31 * 86_400_000))).toBeNull();
  });

  it('of an older version keeps its valid fields, under a new key', () => {
    const old = {
      version: 1,
      key: 'k'.repeat(32),
      values: {
        ...confirmationData(full),
        serviceType: 'Event logistics',
        projectScale: 'Medium (11-50)',
        preferredStartDate: '2026-02-31',
        additionalServices: ['Storage Solutions', 'Storage Solutions', 'Dancing', 7],
        specialRequirements: 'x'.repeat(5_000),
      },
    };
    const taken = parseDraft(JSON.stringify(old), now);
    expect(taken?.key).not.toBe(old.key);
    expect(taken?.values).toEqual({
      ...emptyBooking,
      service_type: 'event-logistics',
      service_level: 'Standard Package',
      move_type: 'Multiple Locations',
      project_scale: 'medium',
      email: full.email,
      phone: full.phone,
      primary_location: full.primary_location,
      additional_services: ['Storage Solutions'],
    });
  });

  it('is dropped without a message when broken, forged or huge', () => {
    for (const text of ['{', '7', 'null', '[]', '{"values":[]}', JSON.stringify({ values: 'x'.repeat(50_000) })])
      expect(parseDraft(text, now)).toBeNull();
    expect(parseDraft(JSON.stringify({ values: { email: { a: 1 }, consents: { length: 9 } } }), now)?.values).toEqual(
      emptyBooking,
    );
    expect(fitting(JSON.parse('{"__proto__":{"email":"x"},"constructor":1}'))).toEqual(emptyBooking);
  });

  it('is not missed when storage is blocked', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('closed');
      },
      setItem: () => {
        throw new Error('closed');
      },
    });
    keepDraft({ ...newDraft(), values: full });
    expect(readDraft()).toBeNull();
  });
});

it('the last sent booking is read back as stored, and nothing else is', () => {
  const key = 'A'.repeat(43);
  expect(parseSent(`3F9A-12C7 ${key}`)).toEqual({ code: '3F9A-12C7', key });
  for (const odd of [null, '', '3F9A-12C7', ` ${key}`, `3F9A-12C7 ../evil${key}`, `3F9A ${key} more`, `<b> ${key}`])
    expect(parseSent(odd)).toBeNull();
});

it('a link for another company over a draft chooses who pays, without the name and codes of the one before', () => {
  const one = '00000000-0000-4000-8000-000000000001';
  const two = '00000000-0000-4000-8000-000000000002';
  const draft = {
    ...emptyBooking,
    company_id: one,
    company_name: 'Zuma Foods Ltd',
    cost_centre_id: one,
    email: 'a@b.example',
  };
  expect(startedOver(draft, startedWith({ company: two }))).toEqual({
    ...emptyBooking,
    company_id: two,
    email: 'a@b.example',
  });
  expect(startedOver(draft, startedWith({ company: one }))).toMatchObject({
    company_name: 'Zuma Foods Ltd',
    cost_centre_id: one,
  });
});
