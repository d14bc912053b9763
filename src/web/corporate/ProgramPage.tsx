// /programs/move, meal, swap, housing: the program's set-up state and history.
import { useLocation } from 'react-router';
import { pageMeta } from '../../kit/page-meta.ts';
import { isKind } from '../../modules/programs/rules.ts';
import { KindAbout, ProgramSetup } from '../../modules/programs/web/door.tsx';
import { ProgramFrame } from './ProgramFrame.tsx';

export const meta = pageMeta(
  'Company program',
  'How far your company’s program is set up, and what has happened in it.',
);

export default function ProgramPage() {
  const last = useLocation().pathname.replace(/\/$/, '').split('/').at(-1);
  const kind = isKind(last) ? last : 'move';
  return (
    <ProgramFrame current={kind}>
      <ProgramSetup key={kind} kind={kind} />
      <KindAbout kind={kind} />
    </ProgramFrame>
  );
}
