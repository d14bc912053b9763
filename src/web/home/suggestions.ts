// The six cards of the home page with their price ranges (customer.md §2.3 and §9), in kobo.
import BrushCleaning from 'lucide-react/icons/brush-cleaning';
import BusFront from 'lucide-react/icons/bus-front';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Package from 'lucide-react/icons/package';
import Truck from 'lucide-react/icons/truck';
import Warehouse from 'lucide-react/icons/warehouse';
import type { IconDrawing } from '../../kit/ui/Icon.tsx';

type Suggestion = {
  /** What the link carries into the request form. */
  serviceType: string;
  name: string;
  line: string;
  icon: IconDrawing;
  from_kobo: number;
  /** null: no upper end. */
  to_kobo: number | null;
  unit?: string;
};

export const suggestions: readonly Suggestion[] = [
  {
    serviceType: 'move',
    name: 'Move',
    line: 'Rooms, flats and full apartments',
    icon: Truck,
    from_kobo: 15_000_00,
    to_kobo: 50_000_00,
  },
  {
    serviceType: 'reserve',
    name: 'Reserve',
    line: 'A vehicle for your date and time',
    icon: CalendarClock,
    from_kobo: 20_000_00,
    to_kobo: 60_000_00,
  },
  {
    serviceType: 'charter',
    name: 'Charter',
    line: 'A whole vehicle and crew to yourself',
    icon: BusFront,
    from_kobo: 100_000_00,
    to_kobo: null,
  },
  {
    serviceType: 'storage',
    name: 'Temporary Storage',
    line: 'Safe storage between two addresses',
    icon: Warehouse,
    from_kobo: 5_000_00,
    to_kobo: 30_000_00,
    unit: 'per day',
  },
  {
    serviceType: 'package',
    name: 'Package',
    line: 'Small items across town',
    icon: Package,
    from_kobo: 2_000_00,
    to_kobo: 10_000_00,
  },
  {
    serviceType: 'cleaning',
    name: 'Cleaning Services',
    line: 'Before you move in, after you move out',
    icon: BrushCleaning,
    from_kobo: 8_000_00,
    to_kobo: 25_000_00,
  },
];
