// One module: its lessons one by one, then its quiz. `?part=` is a lesson's number or `quiz`.
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { phrase, say } from '../../../kit/language.ts';
import { paths } from '../../../kit/paths.ts';
import { LinkButton } from '../../../kit/ui/Button.tsx';
import { Icon } from '../../../kit/ui/Icon.tsx';
import { FirstPage } from '../../../kit/ui/pages.tsx';
import type { ModuleContent, TrainingModule } from '../contract.ts';
import { Drawing } from './Drawing.tsx';
import { Quiz } from './Quiz.tsx';
import { ModuleFacts, ProgressLine } from './training-parts.tsx';
import { useContent } from './training-queries.ts';

/** at: from 0. */
const Lesson = ({ content, at }: { content: ModuleContent; at: number }) => {
  const { id, lessons } = content;
  const lesson = lessons[at];
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(at);
  // Moves screen readers to the next lesson.
  useEffect(() => {
    if (seen.current === at) return;
    seen.current = at;
    heading.current?.focus({ preventScroll: true });
  }, [at]);
  if (!lesson) return null;
  const part = (number: number) => paths.workerTraining({ module: id, part: String(number) });
  return (
    <article className="lesson">
      <p className="sm muted">{say('Lesson {n} of {all}', { n: at + 1, all: lessons.length })}</p>
      <h2 className="h3" ref={heading} tabIndex={-1}>
        {lesson.title}
      </h2>
      <Drawing module={id} at={at} words={lesson.drawing} />
      {lesson.text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <div className="lesson-steps">
        {at > 0 && <LinkButton to={part(at)}>{say('Previous')}</LinkButton>}
        {at + 1 < lessons.length ? (
          <LinkButton look="main" to={part(at + 2)}>
            {say('Next lesson')}
          </LinkButton>
        ) : (
          <LinkButton look="main" to={paths.workerTraining({ module: id, part: 'quiz' })}>
            {say('To the quiz')}
          </LinkButton>
        )}
      </div>
    </article>
  );
};

/** next: a module that is not completed yet. */
export const OpenModule = ({ module, next }: { module: TrainingModule; next: TrainingModule | undefined }) => {
  const [search] = useSearchParams();
  const content = useContent(module.id);
  const part = search.get('part');
  const lessons = content.data?.lessons.length ?? 0;
  const at = Math.min(Math.max(Number.parseInt(part ?? '1', 10) || 1, 1), Math.max(lessons, 1)) - 1;
  return (
    <div className="training">
      <Link className="link back" to={paths.workerTraining()}>
        <Icon of={ArrowLeft} size="s" />
        {say('All modules')}
      </Link>
      <h1 className="h2">{module.title}</h1>
      <ModuleFacts module={module} />
      {module.progress && (
        <ProgressLine
          label={say('Progress in {module}', { module: module.title })}
          percent={module.progress.progress_percentage}
        />
      )}
      <div className="module-body">
        <FirstPage
          pages={content}
          things={phrase('Lessons')}
          failed={phrase('Failed to load the lessons')}
          loading={phrase('Loading the lessons')}
          rows={4}
        />
        {content.data &&
          (part === 'quiz' ? (
            <Quiz module={module} content={content.data} next={next} />
          ) : (
            <Lesson content={content.data} at={at} />
          ))}
      </div>
    </div>
  );
};
