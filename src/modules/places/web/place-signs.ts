// The icon of a saved place, by its name.
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business';
import House from 'lucide-react/icons/house';
import Star from 'lucide-react/icons/star';
import type { IconDrawing } from '../../../kit/ui/Icon.tsx';

const signs: Readonly<Record<string, IconDrawing>> = { home: House, work: BriefcaseBusiness };

export const signOf = (label: string): IconDrawing => signs[label.toLowerCase()] ?? Star;
