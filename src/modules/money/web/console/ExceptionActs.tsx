// What staff do about a difference, and what waits for a second member of staff.
import { call } from '../../../../kit/api.ts';
import { ActButton, ReasonForm, useDoing } from '../../../../kit/console/acts.tsx';
import { Button } from '../../../../kit/ui/Button.tsx';
import { Tag } from '../../../../kit/ui/Tag.tsx';
import { sayWhen } from '../../../../shared/clock.ts';
import { naira } from '../../../../shared/naira.ts';
import { agreeToAct, mendException, takeException, withdrawAct } from '../../calls.gen.ts';
import type { ExceptionFile } from '../../exception-contract.ts';
import type { MendingAct } from '../../reconcile-rules.ts';
import { actSigns, actWords, writeOffHint } from './exception-words.ts';
import { SecondPerson } from './SecondPerson.tsx';

const MendForm = ({ file, act, onLeave }: { file: ExceptionFile; act: MendingAct; onLeave: () => void }) => {
  const words = actWords(file.difference, act);
  const needsSecond = file.offers.some((one) => one.act === act && one.needs_second);
  return (
    <ReasonForm
      label={words.button}
      submit={needsSecond ? 'Ask for a second person' : words.button}
      pendingLabel={words.pending}
      look={act === 'write_off' ? 'danger' : 'solid'}
      work={(reason, key) => call(mendException, { params: { id: file.id }, body: { act, reason }, key })}
      title={needsSecond ? 'Another member of staff has to agree' : words.done}
      onLeave={onLeave}
    >
      <p className="sm">{act === 'write_off' ? writeOffHint(file) : words.hint}</p>
      {needsSecond && <p className="sm muted">Another member of staff has to agree before it is done.</p>}
    </ReasonForm>
  );
};

const ActLines = ({ file }: { file: ExceptionFile }) => (
  <ol className="console-trail" aria-label="What was asked for">
    {file.acts.map((one) => (
      <li key={one.id}>
        <span>
          {actWords(one.difference, one.act).button}, <span className="num">{naira(one.amount_kobo)}</span>{' '}
          <Tag tone={actSigns[one.state].tone}>{actSigns[one.state].word}</Tag>
        </span>
        <q>{one.reason}</q>
        <span className="muted tabular-nums trail-when">
          {sayWhen(new Date(one.asked_at))}, {one.asked_by}
          {one.agreed_by ? `, agreed by ${one.agreed_by}` : ''}
        </span>
        {one.state === 'waits' && (
          <SecondPerson
            isMine={one.is_mine}
            agree={() => call(agreeToAct, { params: { id: file.id, act: one.id } })}
            withdraw={() => call(withdrawAct, { params: { id: file.id, act: one.id } })}
            agreed={actWords(one.difference, one.act).done}
          />
        )}
      </li>
    ))}
  </ol>
);

export const ExceptionActs = ({ file }: { file: ExceptionFile }) => {
  const { doing, section, start, leave } = useDoing<MendingAct>();
  return (
    <section className="console-part" aria-label="What you can do" ref={section} tabIndex={-1}>
      {file.acts.length > 0 && <ActLines file={file} />}
      {doing !== null && <MendForm file={file} act={doing} onLeave={leave} />}
      {doing === null && (file.status === 'open' || file.offers.length > 0) && (
        <div className="console-acts">
          {file.offers.map(({ act }, index) => (
            <Button
              key={act}
              size="compact"
              {...(index === 0 && { look: 'solid' as const })}
              onClick={() => start(act)}
            >
              {actWords(file.difference, act).button}…
            </Button>
          ))}
          {!file.is_mine && file.status === 'open' && (
            <ActButton
              label="Look after it"
              submit="Look after it"
              pendingLabel="Taking it…"
              work={() => call(takeException, { params: { id: file.id } })}
              title="It is yours now"
            />
          )}
        </div>
      )}
    </section>
  );
};
