import { pageMeta } from '../../../web/page-meta.ts';

export const meta = pageMeta('Booking');

export default function ConfirmationPage() {
  return <main id="main">No booking information found.</main>;
}
