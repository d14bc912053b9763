// The parts of programs that composition pages show.
export { ProgramSetup } from './home/ProgramSetup.tsx';
export { KindAbout } from './tiers/KindAbout.tsx';
export { TierPlan, useDistance } from './tiers/TierPlan.tsx';
export { Tour, type TourPart, tourParts } from './tour/Tour.tsx';
