// What other modules' pages may use of places.
import { later } from '../../../kit/later.ts';

export { AddressField } from './AddressField.tsx';
export { Map, type MapPlace, type MapProps } from './Map.tsx';
export { loadOutline } from './outline.ts';
export { PlaceSearchField } from './PlaceSearchField.tsx';
export { PointsMap } from './PointsMap.tsx';
export { RouteField } from './RouteField.tsx';
export type { AddressValue } from './use-address-box.ts';
export { useReading } from './use-reading.ts';

export const SavedPlaces = later(() => import('./SavedPlaces.tsx').then((file) => file.SavedPlaces));
