// The price range of each card and vehicle class inside one city (customer.md §2.3, §9). A separate file, so that the home page loads it
// without the rates.
/** to_kobo null: no upper limit. */
export type Range = { readonly from_kobo: number; readonly to_kobo: number | null };
const range = (from_kobo: number, to_kobo: number | null): Range => ({ from_kobo, to_kobo });

/** Road distance beyond which a move or ride leaves its city and needs an inter-city vehicle, m. Ranges apply up to here. */
export const interCity_m = 50_000;

/** The total price range of each card or class. */
export const ranges = {
  move: range(15_000_00, 50_000_00),
  reserve: range(20_000_00, 60_000_00),
  charter: range(100_000_00, null),
  temporary_storage: range(5_000_00, 30_000_00),
  package: range(2_000_00, 10_000_00),
  cleaning: range(8_000_00, 25_000_00),
} as const;

/** For a mover who waits at a door where no one is: free at first, then paid per quarter hour begun, at most for three hours. */
export const doorWait = {
  freeMinutes: 15,
  quarterMinutes: 15,
  perQuarter_kobo: 1_000_00,
  maxQuarters: 12,
} as const;

/** Shown beside the ranges of the cards. */
export const betweenCitiesWords = 'Between cities it costs more.';

/** These services can be requested; the request is stored as interest and has no price. The home page says so too. */
const comingSoon: readonly string[] = ['handyman', 'storage'];
export const isComingSoon = (service: string): boolean => comingSoon.includes(service);

/** Vehicle classes of "Choose a vehicle type" (customer.md §9). */
export const vehicleClasses = [
  { code: 'car', title: 'Car', range: range(2_000_00, 5_000_00) },
  { code: 'truck', title: 'Truck', range: range(8_000_00, 15_000_00) },
  { code: 'bus_van', title: 'Bus/van', range: range(12_000_00, 25_000_00) },
  { code: 'inter_city', title: 'Inter-city', range: range(15_000_00, 40_000_00) },
] as const;
export type VehicleClass = (typeof vehicleClasses)[number]['code'];
/** Where a class's range applies: between cities it ends at `interCity_m`. */
export const rangeHolds = (code: VehicleClass): string =>
  code === 'inter_city' ? 'up to 50 km, then more per km' : 'inside one city';
/** From the cheapest to the dearest vehicle. */
export const vehicleRange = range(vehicleClasses[0].range.from_kobo, vehicleClasses[3].range.to_kobo ?? 0);

/** The six cards of the home page; each leads to /book-service with its service chosen. */
export const suggestions = [
  {
    code: 'move',
    title: 'Move',
    line: 'Rooms, flats and full apartments, inside one city',
    range: ranges.move,
    unit: null,
    service_type: 'moving',
  },
  {
    code: 'reserve',
    title: 'Reserve',
    line: 'A vehicle for your date and time, inside one city',
    range: ranges.reserve,
    unit: null,
    service_type: 'moving',
  },
  {
    code: 'charter',
    title: 'Charter',
    line: 'A whole vehicle and crew to yourself',
    range: ranges.charter,
    unit: null,
    service_type: 'moving',
  },
  {
    code: 'temporary_storage',
    title: 'Temporary Storage',
    line: 'Safe storage between two addresses',
    range: ranges.temporary_storage,
    unit: 'per day',
    service_type: 'storage',
  },
  {
    code: 'package',
    title: 'Package',
    line: 'Small items inside one city',
    range: ranges.package,
    unit: null,
    service_type: 'moving',
  },
  {
    code: 'cleaning',
    title: 'Cleaning Services',
    line: 'An ordinary clean, or before or after a move',
    range: ranges.cleaning,
    unit: null,
    service_type: 'cleaning',
  },
] as const;
export type Suggestion = (typeof suggestions)[number];
