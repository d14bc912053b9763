// The endpoints of a company's rides: who may call each, and a body that is valid.
import type { Operation } from '../../src/modules/companies/rules.ts';

export const rideNeeds: Readonly<Record<string, Operation>> = {
  'companies.readRideRules': 'bookForSelf',
  'companies.readRideDesk': 'bookForSelf',
  'companies.setRideRules': 'manageBudgets',
  'rides.bookWorkRide': 'bookForSelf',
  'rides.readCompanyRide': 'viewCompany',
  'rides.cancelCompanyRide': 'bookForOthers',
  'rides.listVouchers': 'bookForOthers',
  'rides.makeVoucher': 'bookForOthers',
  'rides.resendVoucher': 'bookForOthers',
  'rides.revokeVoucher': 'bookForOthers',
};

export const rideBodies: Readonly<Record<string, unknown>> = {
  'companies.setRideRules': {
    is_on: true,
    places: null,
    weekdays: null,
    from_time: null,
    to_time: null,
    vehicle_classes: null,
    max_fare_kobo: null,
    monthly_kobo: null,
    needs_purpose: false,
  },
  'rides.bookWorkRide': {
    pickup: { address: 'Surulere, Lagos' },
    destination: { address: 'Lekki, Lagos' },
    vehicle_class: 'car',
  },
  'rides.makeVoucher': {
    guest_name: 'Chief Bello',
    valid_from: new Date(Date.now() - 86_400_000).toISOString(),
    valid_until: new Date(Date.now() + 86_400_000).toISOString(),
    max_rides: 1,
    max_fare_kobo: 10_000_00,
    places: null,
    vehicle_classes: null,
  },
};
