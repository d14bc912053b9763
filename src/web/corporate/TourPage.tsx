// /corporate/home|move|meal|swap|housing: the public tour.
import { useLocation } from 'react-router';
import { pageMeta } from '../../kit/page-meta.ts';
import { Tour, tourParts } from '../../modules/programs/web/door.tsx';
import { PublicFrame } from './ProgramFrame.tsx';

export const meta = pageMeta(
  'Kaya for Business, a tour',
  'What your company sees after opening an account, with sample data.',
);

export default function TourPage() {
  const last = useLocation().pathname.replace(/\/$/, '').split('/').at(-1);
  const part = tourParts.find((one) => one === last) ?? 'home';
  return (
    <PublicFrame>
      <Tour part={part} />
    </PublicFrame>
  );
}
