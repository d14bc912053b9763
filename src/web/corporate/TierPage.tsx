// /programs/{service type}: one of the six programs with its tiers (partners.md §2.6, §9).
import type { MetaFunction } from 'react-router';
import { useParams } from 'react-router';
import { pageMeta } from '../../kit/page-meta.ts';
import { NotFound } from '../../kit/ui/NotFound.tsx';
import { tieredProgram } from '../../modules/bookings/tier-rules.ts';
import { TierPlan, useDistance } from '../../modules/programs/web/door.tsx';
import { ProgramFrame } from './ProgramFrame.tsx';

export const meta: MetaFunction = ({ params }) => {
  const program = tieredProgram(params['program']);
  return program ? pageMeta(`${program.title} program`, program.lead)() : pageMeta('Page not found')();
};

export default function TierPage() {
  const program = tieredProgram(useParams()['program']);
  const distance = useDistance();
  if (!program) return <NotFound />;
  return (
    <ProgramFrame current="move">
      <TierPlan key={program.slug} program={program} distance={distance} />
    </ProgramFrame>
  );
}
