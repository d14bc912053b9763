// What the six cards of the home page add to the catalogue: an icon, and the service that the link chooses in the form.
import BrushCleaning from 'lucide-react/icons/brush-cleaning';
import BusFront from 'lucide-react/icons/bus-front';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Package from 'lucide-react/icons/package';
import Truck from 'lucide-react/icons/truck';
import Warehouse from 'lucide-react/icons/warehouse';
import type { IconDrawing } from '../../kit/ui/Icon.tsx';
import type { Suggestion } from '../../modules/catalogue/range-rules.ts';

export const icons: Readonly<Record<Suggestion['code'], IconDrawing>> = {
  move: Truck,
  reserve: CalendarClock,
  charter: BusFront,
  temporary_storage: Warehouse,
  package: Package,
  cleaning: BrushCleaning,
};

export const chosenBy = (code: Suggestion['code']): string => (code === 'temporary_storage' ? 'storage' : code);
