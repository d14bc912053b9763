// What staff request about money by hand: the form for the reason, and the requests, to which a second member of staff agrees.
import type { ReactNode } from 'react';
import { call } from '../../../../kit/api.ts';
import { ActButton, ReasonForm } from '../../../../kit/console/acts.tsx';
import { Button, type ButtonLook } from '../../../../kit/ui/Button.tsx';
import { Tag } from '../../../../kit/ui/Tag.tsx';
import { sayWhen } from '../../../../shared/clock.ts';
import { naira } from '../../../../shared/naira.ts';
import { agreeToAct, withdrawAct } from '../../calls.gen.ts';
import type { StaffAct } from '../../staff-act-contract.ts';
import { type ActWords, actSigns, wordsOfAct } from './exception-words.ts';

/** The one who asked may only withdraw it. */
const SecondPerson = ({ act: { id, is_mine, ...act } }: { act: StaffAct }) => (
  <div className="console-acts">
    {is_mine ? (
      <Button size="compact" look="solid" off="Somebody else has to agree: you have asked for it yourself.">
        Agree
      </Button>
    ) : (
      <ActButton
        label="Agree"
        submit="Agree"
        look="solid"
        pendingLabel="Agreeing…"
        work={() => call(agreeToAct, { params: { id } })}
        title={wordsOfAct(act).done}
      />
    )}
    <ActButton
      label="Withdraw it"
      submit="Withdraw it"
      pendingLabel="Withdrawing…"
      work={() => call(withdrawAct, { params: { id } })}
      title="Withdrawn"
    />
  </div>
);

export const StaffActs = ({ acts }: { acts: readonly StaffAct[] }) => (
  <ol className="console-trail" aria-label="What was asked for">
    {acts.map((one) => (
      <li key={one.id}>
        <span>
          {wordsOfAct(one).button}, <span className="num">{naira(one.amount_kobo)}</span>{' '}
          <Tag tone={actSigns[one.state].tone}>{actSigns[one.state].word}</Tag>
        </span>
        <q>{one.reason}</q>
        {one.fault && <span>{one.fault}</span>}
        <span className="muted tabular-nums trail-when">
          {sayWhen(new Date(one.asked_at))}, {one.asked_by}
          {one.agreed_by ? `, agreed by ${one.agreed_by}` : ''}
        </span>
        {one.state === 'waits' && <SecondPerson act={one} />}
      </li>
    ))}
  </ol>
);

type AskProps = {
  words: ActWords;
  needsSecond: boolean;
  look: ButtonLook;
  work: (reason: string, key: string) => Promise<unknown>;
  onLeave: () => void;
  /** What it does. */
  children: ReactNode;
};
export const AskForm = ({ words, needsSecond, look, work, onLeave, children }: AskProps) => (
  <ReasonForm
    label={words.button}
    submit={needsSecond ? 'Ask for a second person' : words.button}
    pendingLabel={needsSecond ? 'Asking…' : words.pending}
    look={look}
    work={work}
    title={needsSecond ? 'Another member of staff has to agree' : words.done}
    onLeave={onLeave}
  >
    <p className="sm">{children}</p>
    {needsSecond && <p className="sm muted">Another member of staff has to agree before it is done.</p>}
  </ReasonForm>
);
