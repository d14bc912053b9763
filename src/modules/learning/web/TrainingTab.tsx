// A worker's training modules with their progress; `?module=` opens one (partners.md §2.3).
import { useSearchParams } from 'react-router';
import { phrase, say } from '../../../kit/language.ts';
import { paths } from '../../../kit/paths.ts';
import { LinkButton } from '../../../kit/ui/Button.tsx';
import { Ledger } from '../../../kit/ui/ledger.tsx';
import { FirstPage } from '../../../kit/ui/pages.tsx';
import { EmptyState } from '../../../kit/ui/states.tsx';
import { ModuleRow } from './ModuleRow.tsx';
import { OpenModule } from './OpenModule.tsx';
import { useBegunAhead, useModules } from './training-queries.ts';
import './training.css';

export const TrainingTab = () => {
  const [search] = useSearchParams();
  const modules = useModules();
  const items = modules.data?.items;
  useBegunAhead(items);
  const id = search.get('module');
  const open = items?.find((one) => one.id === id);
  const state = (
    <FirstPage
      pages={modules}
      things={phrase('Training modules')}
      failed={phrase('Failed to load training modules')}
      loading={phrase('Loading training modules')}
      rows={6}
    />
  );
  if (open)
    return (
      <>
        {state}
        <OpenModule
          key={open.id}
          module={open}
          next={items?.find((one) => !one.progress?.completed_at && one.id !== open.id)}
        />
      </>
    );
  return (
    <div className="training">
      <div className="hd">
        <h1 className="h2">{say('Training')}</h1>
        {items && (
          <span className="sm muted">
            {say('{done} of {all} completed', {
              done: items.filter(({ progress }) => progress?.completed_at).length,
              all: items.length,
            })}
          </span>
        )}
      </div>
      {id && items ? (
        <EmptyState
          title={phrase('This training module does not exist.')}
          action={<LinkButton to={paths.workerTraining()}>{say('All modules')}</LinkButton>}
        />
      ) : (
        <>
          <p className="muted sm mb-3">
            {say('Short lessons for your phone. Each module ends with a few questions and earns a badge.')}
          </p>
          {state}
          {items && (
            <Ledger label={say('Training modules')}>
              {items.map((module) => (
                <ModuleRow key={module.id} module={module} />
              ))}
            </Ledger>
          )}
        </>
      )}
    </div>
  );
};
