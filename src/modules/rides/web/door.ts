// What other modules' pages may use of rides.
export { RideMenu } from './RideFrame.tsx';
export { Stops } from './TripParts.tsx';
export { toneOf } from './trip-words.ts';
