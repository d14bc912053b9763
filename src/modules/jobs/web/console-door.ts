// What the staff console takes from this module; requests assign their job with the same form.
export { AssignForm } from './console/AssignForm.tsx';
export { jobSign, jobSigns, onHold } from './console/job-words.ts';
export { JobsPart } from './console/JobsPart.tsx';
export { PayerLink } from './console/PayerLink.tsx';
