import FlaskConical from 'lucide-react/icons/flask-conical';
import { Icon } from '../ui/Icon.tsx';

/** On every page where sandbox payments are allowed outside development (KAYA_ALLOW_SANDBOX). */
export default function SandboxBanner() {
  return (
    <p className="offline" role="note">
      <Icon of={FlaskConical} size="s" />
      Test payments: no card is charged and no money is sent.
    </p>
  );
}
