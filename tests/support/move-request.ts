import type { submitRequest } from '../../src/modules/requests/contract.ts';
import { addDays, lagosDate } from '../../src/shared/clock.ts';
import type { Call } from '../../src/shared/contract.ts';

type Body = Call<typeof submitRequest>['body'];

/** A flat from Surulere to Lekki in three days, and the fields that differ. */
export const moveRequest = (more: Partial<Body> = {}): Body => ({
  service_type: 'moving',
  move_type: 'move-in',
  move_option: 'door-to-door',
  present_location: 'Surulere, Lagos',
  destination: 'Lekki Phase 1, Lagos',
  preferred_date: addDays(lagosDate(new Date()), 3),
  preferred_time: '08:00',
  room_size: '2bedroom',
  email: 'ada@mail.example',
  phone: '+2348031234567',
  ...more,
});
