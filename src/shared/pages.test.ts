import { expect, test } from 'vitest';
import { pageOf } from './pages.ts';

test('an address belongs to one page, whatever its parts are', () => {
  expect(pageOf('/')).toBe('/');
  expect(pageOf('/track/a-secret')).toBe('/track/:token');
  expect(pageOf('/pay/job/1/ussd')).toBe('/pay/:kind/:id/ussd');
  expect(pageOf('/programs/move')).toBe('/programs/move');
  expect(pageOf('/programs/other')).toBe('/programs/:program');
  expect(pageOf('/corporate/dashboard')).toBe('/corporate/dashboard/*');
  expect(pageOf('/corporate/dashboard/bookings/1/')).toBe('/corporate/dashboard/*');
  expect(pageOf('/corporate/dashboards')).toBeNull();
  expect(pageOf('/track')).toBeNull();
});
