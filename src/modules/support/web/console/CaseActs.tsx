// What staff do with a case: answer and close it.
import { call } from '../../../../kit/api.ts';
import { ActButton, ActForm, useDoing } from '../../../../kit/console/acts.tsx';
import { useActForm } from '../../../../kit/console/use-act.ts';
import { Button, LinkButton } from '../../../../kit/ui/Button.tsx';
import { paths } from '../../../../kit/paths.ts';
import { TextArea } from '../../../../kit/ui/fields.tsx';
import { answerCase, closeCase } from '../../calls.gen.ts';
import { caseLifecycle, caseRules } from '../../rules.ts';
import type { CaseFile } from '../../staff-contract.ts';

const AnswerForm = ({ file, onLeave }: { file: CaseFile; onLeave: () => void }) => {
  const form = useActForm({
    start: { message: '' },
    faults: ({ message }) => (message.trim() === '' ? [{ path: 'message', message: 'Write the answer' }] : []),
    work: ({ message }, key) => call(answerCase, { params: { id: file.id }, body: { message }, key }),
    title: 'Answered',
    onDone: onLeave,
  });
  return (
    <ActForm label="Answer the case" submit="Send the answer" pendingLabel="Sending…" form={form} onLeave={onLeave}>
      <TextArea
        {...form.field('message')}
        label="Answer"
        rows={6}
        maxLength={caseRules.maxMessage}
        hint={
          file.user_id || file.email
            ? 'The person reads it on the page of the case. Our email only says that there is an answer.'
            : 'There is no email: call the person as well.'
        }
      />
    </ActForm>
  );
};

export const CaseActs = ({ file }: { file: CaseFile }) => {
  const { doing, section, start, leave } = useDoing<'answer'>();
  const may = caseLifecycle.open(file.status, 'staff');
  if (may.length === 0)
    return <p className="sm muted">It opens again when the person writes within {caseRules.reopenDays} days.</p>;
  return (
    <section className="console-part" aria-label="What you can do" ref={section} tabIndex={-1}>
      {doing === null ? (
        <div className="console-acts">
          <Button size="compact" look="solid" onClick={() => start('answer')}>
            Answer…
          </Button>
          {file.data_request && file.data_request.outcome === null ? (
            <LinkButton size="compact" to={paths.staff('privacy', { id: file.id })}>
              Decide at the law desk
            </LinkButton>
          ) : (
            <ActButton
              label="Close the case"
              submit="Close the case"
              pendingLabel="Closing…"
              work={() => call(closeCase, { params: { id: file.id } })}
              title="Closed"
            />
          )}
        </div>
      ) : (
        <AnswerForm file={file} onLeave={leave} />
      )}
    </section>
  );
};
