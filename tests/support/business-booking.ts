// What a person fills in in the business wizard. The company that pays is added by the suite.
import { addDays, lagosDate } from '../../src/shared/clock.ts';

export const businessBooking = {
  service_type: 'event-logistics',
  move_type: 'Single Location',
  service_level: 'Standard Package',
  email: 'ada@zuma.example',
  phone: '+2348031234567',
  company_name: 'Zuma Foods Ltd',
  contact_person: 'Ada Obi',
  primary_location: 'Yaba, Lagos',
  service_area: 'Lagos',
  preferred_start_date: addDays(lagosDate(new Date()), 10),
  preferred_time: 'morning',
  project_scale: 'small',
  budget_range: 'Under $10K',
  project_timeline: 'Standard',
} as const;
