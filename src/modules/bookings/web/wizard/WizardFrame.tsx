// The frame of the wizard: bar with Back, the seven squares, the running waybill.
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../../../kit/paths.ts';
import { Tile } from '../../../../kit/ui/Cloth.tsx';
import { Icon } from '../../../../kit/ui/Icon.tsx';
import { Lockup } from '../../../../kit/ui/Mark.tsx';
import type { TileName } from '../../../../kit/ui/tiles.tsx';
import { isStepDone, lastStep, type Step, stepTitle, steps } from './wizard-form.ts';

/** To the previous page; home for a person who came from another site. */
const BackArrow = () => {
  const navigate = useNavigate();
  return (
    <Link
      className="btn icon-only wiz-back"
      to={paths.home()}
      aria-label="Back to previous page"
      onClick={(press) => {
        // The router's own step count; 0 means the person came from another site.
        const before: unknown = window.history.state?.idx;
        if (typeof before !== 'number' || before === 0) return;
        press.preventDefault();
        void navigate(-1);
      }}
    >
      <Icon of={ArrowLeft} />
    </Link>
  );
};

const WizardBar = () => (
  <header className="wiz-top">
    <div className="wrap wiz-bar">
      <BackArrow />
      <Lockup />
      <span className="muted sm">Book for business</span>
    </div>
  </header>
);

const tiles: Readonly<Record<Step, TileName>> = {
  1: 'lash',
  2: 'diamond',
  3: 'wheel',
  4: 'road',
  5: 'arc',
  6: 'petal',
  7: 'house',
};

/** Id of 'Step n of 7', which screen readers read with each step's heading. */
export const stepWordsId = 'wizard-step';

type Way = {
  step: Step;
  /** The last step that may be opened; it and all earlier ones have links. */
  furthest: Step;
  visited: readonly Step[];
};

const StepSquares = ({ step, furthest, visited }: Way) => (
  <nav className="wiz-steps" aria-label="Steps">
    <p
      id={stepWordsId}
      className="b num"
      role="progressbar"
      aria-label="Progress"
      aria-valuemin={1}
      aria-valuemax={lastStep}
      aria-valuenow={step}
      aria-valuetext={`Step ${step} of ${lastStep}`}
    >
      Step {step} of {lastStep}
    </p>
    <ol>
      {steps.map((each) => {
        const isDone = isStepDone(each, { visited, furthest });
        const inside = (
          <>
            <span className="sq" aria-hidden="true">
              {each !== step && !isDone ? each : <Tile name={tiles[each]} />}
            </span>
            <span className="name">{each === 1 ? 'Service Type' : stepTitle(each)}</span>
          </>
        );
        return (
          <li
            key={each}
            className={each === step ? 'here' : isDone ? 'past' : undefined}
            aria-current={each === step ? 'step' : undefined}
          >
            {each !== step && each <= furthest ? (
              <Link to={paths.bookBusiness({ step: each })}>{inside}</Link>
            ) : (
              <span>{inside}</span>
            )}
          </li>
        );
      })}
    </ol>
  </nav>
);

export const WizardFrame = ({ paper, children, ...way }: Way & { paper: ReactNode; children: ReactNode }) => (
  <>
    <WizardBar />
    <main id="main" tabIndex={-1} className="wrap wiz">
      <StepSquares {...way} />
      <div className="wiz-main">{children}</div>
      <aside className="wiz-paper" aria-label="Your request so far">
        {paper}
      </aside>
    </main>
  </>
);
