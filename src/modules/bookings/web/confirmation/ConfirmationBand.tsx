// The page header: bar with Help, indigo band with the headline, the booking ID and the cloth pattern.
import Copy from 'lucide-react/icons/copy';
import { Link } from 'react-router';
import { paths } from '../../../../kit/paths.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { Cloth, type ClothPlan } from '../../../../kit/ui/Cloth.tsx';
import { Lockup } from '../../../../kit/ui/Mark.tsx';
import { toast } from '../../../../kit/ui/toast.tsx';

export const ConfirmationBar = () => (
  <header>
    <div className="wrap conf-bar">
      <Lockup />
      <Link className="link" to={paths.help()}>
        Help
      </Link>
    </div>
  </header>
);

const cloth: ClothPlan = {
  rows: ['weave road petal kite fish', 'arc van comb house wheel'],
  tile: 46,
  gap: 9,
  load: [1, 1],
  home: [3, 1],
  route: [
    [1, 1],
    [3.5, 1],
    [3.5, 1.1],
  ],
};

const copy = async (code: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(code);
    toast({ title: 'Booking ID copied' });
  } catch {
    toast({ title: 'Not copied', detail: 'Your browser does not allow it. Select the ID and copy it yourself.' });
  }
};

/** line: what happens next, below the headline. */
export const ConfirmationBand = ({ title, line, code }: { title: string; line?: string | undefined; code: string }) => (
  <section className="conf-band" data-ground="aro" aria-label="Booking">
    <div className="wrap conf-head">
      <div>
        <h1 className="display small">{title}</h1>
        {line && <p className="lead-line">{line}</p>}
        <p className="id">
          <span>Booking ID</span> <b className="num">{code}</b>
          <Button look="line" size="compact" icon={Copy} onClick={() => void copy(code)} aria-label="Copy booking ID">
            Copy
          </Button>
        </p>
      </div>
      <Cloth plan={cloth} />
    </div>
  </section>
);
