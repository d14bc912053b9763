// What other pages take from this module.
export { JobLoad } from './JobLoad.tsx';
export { jobLoadQuery } from './job-load.ts';
export { ProblemSheet } from './track/ProblemSheet.tsx';
export { SignForm } from './track/SignSheet.tsx';
