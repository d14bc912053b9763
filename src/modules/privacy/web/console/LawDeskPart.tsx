// The law desk of the console: requests about data, breaches, what is deleted by age, the register with the yearly return.
import type { SectionProps } from '../../../../kit/console/place.ts';
import type { Shelf } from '../../../../kit/console/signs.ts';
import { DataRequestsPart } from '../../../support/web/console-door.ts';
import { BreachesPart } from './BreachesPart.tsx';
import { RegisterPart } from './RegisterPart.tsx';
import { RetentionPart } from './RetentionPart.tsx';

const shelves: readonly Shelf[] = [
  { value: '', label: 'Requests' },
  { value: 'decided', label: 'Decided' },
  { value: 'breaches', label: 'Breaches' },
  { value: 'closed', label: 'Closed breaches' },
  { value: 'retention', label: 'Retention' },
  { value: 'register', label: 'Register and return' },
];

export const LawDeskPart = (section: SectionProps) => {
  switch (section.place.show) {
    case 'breaches':
      return <BreachesPart {...section} shelves={shelves} show="open" />;
    case 'closed':
      return <BreachesPart {...section} shelves={shelves} show="closed" />;
    case 'register':
      return <RegisterPart place={section.place} shelves={shelves} />;
    case 'retention':
      return <RetentionPart {...section} shelves={shelves} />;
    case 'decided':
      return <DataRequestsPart {...section} shelves={shelves} show="decided" />;
    default:
      return <DataRequestsPart {...section} shelves={shelves} show="open" />;
  }
};
