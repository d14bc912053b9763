// What other pages take from this module.
export { JobLoad } from './JobLoad.tsx';
export { LoadView } from './LoadView.tsx';
