// An offer ended without an answer: what it would have earned, until dismissed.
import X from 'lucide-react/icons/x';
import { IconButton } from '../../kit/ui/Button.tsx';
import { Note } from '../../kit/ui/states.tsx';
import { rideRules } from '../../modules/rides/rules.ts';
import { missedWords } from './earn-words.ts';

export const Missed = ({ you_earn_kobo, onClose }: { you_earn_kobo: number; onClose: () => void }) => (
  <div role="status">
    <Note>
      <div className="flex items-start gap-2">
        <p>{missedWords(you_earn_kobo, rideRules.offerSeconds)}</p>
        <IconButton icon={X} label="Close this notice" onClick={onClose} />
      </div>
    </Note>
  </div>
);
