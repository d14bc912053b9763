// What the staff console takes from this module; requests assign their job with the same form.
import { later } from '../../../kit/later.ts';

export { AssignForm } from './console/AssignForm.tsx';
export { jobSign, jobSigns, onHold } from './console/job-words.ts';
export { PayerLink } from './console/PayerLink.tsx';

export const JobsPart = later(() => import('./console/JobsPart.tsx').then((file) => file.JobsPart));
