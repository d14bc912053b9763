// What other modules' pages may use of places.
export { AddressField, type AddressProps, LandmarkField } from './AddressField.tsx';
export { Map, type MapPlace, type MapProps } from './Map.tsx';
export { PinField } from './PinField.tsx';
export { type RouteEnd, RouteField } from './RouteField.tsx';
export type { AddressValue } from './use-address-box.ts';
export { readingOf, useReading } from './use-reading.ts';
export { SavedPlaces } from './SavedPlaces.tsx';
