// One module in the list: what it is, the worker's progress, and the one thing to do next.
import { useNavigate } from 'react-router';
import { say } from '../../../kit/language.ts';
import { paths } from '../../../kit/paths.ts';
import { Button, LinkButton } from '../../../kit/ui/Button.tsx';
import { Tag } from '../../../kit/ui/Tag.tsx';
import { showDate } from '../../../kit/when.ts';
import type { TrainingModule } from '../contract.ts';
import { nextOf } from '../rules.ts';
import { ModuleFacts, ProgressLine } from './training-parts.tsx';
import { useTraining } from './training-queries.ts';

export const ModuleRow = ({ module }: { module: TrainingModule }) => {
  const navigate = useNavigate();
  const { id, title, progress } = module;
  const lessons = paths.workerTraining({ module: id });
  const { start, complete } = useTraining(module, { started: () => void navigate(lessons) });
  const next = nextOf(progress, module.questions);
  const named = { 'aria-describedby': `module-${id}` };
  return (
    <li className="module">
      <div className="module-head">
        <h2 className="h4" id={`module-${id}`}>
          {title}
        </h2>
        {next === 'done' && <Tag tone="ok">{say('Completed')}</Tag>}
        {next !== 'done' && progress && <Tag tone="now">{say('Started')}</Tag>}
      </div>
      <p className="sm">{module.description}</p>
      <ModuleFacts module={module} />
      {progress?.completed_at ? (
        <p className="sm">{say('Badge earned on {date}', { date: showDate(new Date(progress.completed_at)) })}</p>
      ) : (
        progress && (
          <ProgressLine label={say('Progress in {module}', { module: title })} percent={progress.progress_percentage} />
        )
      )}
      <div className="module-do">
        {next === 'start' && (
          <Button {...named} pending={start.isPending} pendingLabel={say('Starting...')} onClick={() => start.mutate()}>
            {say('Start Module')}
          </Button>
        )}
        {next === 'open' && (
          <LinkButton {...named} to={lessons}>
            {say('Start Module')}
          </LinkButton>
        )}
        {next === 'continue' && (
          <LinkButton {...named} look="solid" to={paths.workerTraining({ module: id, part: 'quiz' })}>
            {say('Continue')}
          </LinkButton>
        )}
        {next === 'complete' && (
          <Button
            {...named}
            look="solid"
            pending={complete.isPending}
            pendingLabel={say('Completing...')}
            onClick={() => complete.mutate()}
          >
            {say('Continue')}
          </Button>
        )}
        {next === 'done' ? (
          <LinkButton {...named} look="quiet" className="-ml-2" to={lessons}>
            {say('Read again')}
          </LinkButton>
        ) : (
          (next === 'continue' || next === 'complete') && (
            <LinkButton {...named} look="quiet" to={lessons}>
              {say('Lessons')}
            </LinkButton>
          )
        )}
      </div>
    </li>
  );
};
