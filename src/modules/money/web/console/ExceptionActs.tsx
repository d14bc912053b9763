// What staff do about a difference.
import { call } from '../../../../kit/api.ts';
import { ActButton, useDoing } from '../../../../kit/console/acts.tsx';
import { Button } from '../../../../kit/ui/Button.tsx';
import { mendException, takeException } from '../../calls.gen.ts';
import type { ExceptionFile } from '../../exception-contract.ts';
import type { MendingAct } from '../../reconcile-rules.ts';
import { actWords, writeOffHint } from './exception-words.ts';
import { AskForm, StaffActs } from './StaffActs.tsx';

const MendForm = ({ file, act, onLeave }: { file: ExceptionFile; act: MendingAct; onLeave: () => void }) => {
  const words = actWords(file.difference, act);
  return (
    <AskForm
      words={words}
      needsSecond={file.offers.some((one) => one.act === act && one.needs_second)}
      look={act === 'write_off' ? 'danger' : 'solid'}
      work={(reason, key) => call(mendException, { params: { id: file.id }, body: { act, reason }, key })}
      onLeave={onLeave}
    >
      {act === 'write_off' ? writeOffHint(file) : words.hint}
    </AskForm>
  );
};

export const ExceptionActs = ({ file }: { file: ExceptionFile }) => {
  const { doing, section, start, leave } = useDoing<MendingAct>();
  return (
    <section className="console-part" aria-label="What you can do" ref={section} tabIndex={-1}>
      {file.acts.length > 0 && <StaffActs acts={file.acts} />}
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
