// A module's quiz, one question at a time. The server says whether an answer is right, and why (decisions.md, "Training").
import { useEffect, useRef, useState } from 'react';
import { say } from '../../../kit/language.ts';
import { paths } from '../../../kit/paths.ts';
import { Button, LinkButton } from '../../../kit/ui/Button.tsx';
import { ChoiceCards } from '../../../kit/ui/choices.tsx';
import { FormShell } from '../../../kit/ui/FormShell.tsx';
import { Note } from '../../../kit/ui/states.tsx';
import { Tag } from '../../../kit/ui/Tag.tsx';
import type { ModuleContent, TrainingModule } from '../contract.ts';
import { openQuestion } from '../rules.ts';
import { useTraining } from './training-queries.ts';

type Acts = ReturnType<typeof useTraining>;
type OfQuiz = { module: TrainingModule; content: ModuleContent };

/** number: from 1. left: whether another question is open after this one. */
const Question = ({
  module,
  content,
  answer,
  number,
  left,
  onNext,
}: OfQuiz & Pick<Acts, 'answer'> & { number: number; left: boolean; onNext: () => void }) => {
  const [choice, setChoice] = useState('');
  const [missing, setMissing] = useState(false);
  const [told, setTold] = useState<{ right: boolean; why: string }>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const quizQuestion = content.quiz[number - 1];
  if (!quizQuestion) return null;
  const send = () => {
    if (told?.right) return onNext();
    if (!choice) return setMissing(true);
    answer.mutate(
      { question: number, choice: Number(choice) },
      { onSuccess: ({ right, why }) => setTold({ right, why }) },
    );
  };
  return (
    <FormShell label={say('Quiz')} pending={answer.isPending} error={null} onSubmit={send} className="quiz">
      <p className="sm muted">{say('Question {n} of {all}', { n: number, all: module.questions })}</p>
      <h2 className="h3" ref={heading} tabIndex={-1}>
        {quizQuestion.question}
      </h2>
      <ChoiceCards
        label={quizQuestion.question}
        hideLabel
        name="choice"
        value={choice}
        error={missing ? say('Choose an answer') : undefined}
        onChoose={(value) => {
          setChoice(value);
          setMissing(false);
          setTold(undefined);
        }}
        options={quizQuestion.choices.map((title, index) => ({
          value: String(index + 1),
          title,
          disabled: told?.right === true && String(index + 1) !== choice,
        }))}
      />
      <output className="quiz-told">
        {told && (
          <Note tone={told.right ? 'ok' : 'bad'}>
            <p className="b">{told.right ? say('That is right.') : say('Not quite. Try again.')}</p>
            <p>{told.why}</p>
          </Note>
        )}
      </output>
      <div className="lesson-steps">
        <Button type="submit" look="main" pending={answer.isPending} pendingLabel={say('Checking...')}>
          {told?.right ? (left ? say('Next question') : say('Finish the quiz')) : say('Check answer')}
        </Button>
      </div>
    </FormShell>
  );
};

const Done = ({ module, next }: { module: TrainingModule; next: TrainingModule | undefined }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section className="quiz">
      <p>
        <Tag tone="ok">{say('Completed')}</Tag>
      </p>
      <h2 className="h3" ref={heading} tabIndex={-1}>
        {say('You earned {badge}', { badge: module.badge_reward })}
      </h2>
      <p>{say('You find it under Badges.')}</p>
      <div className="lesson-steps">
        <LinkButton to={paths.workerDashboard('badges')}>{say('See badges')}</LinkButton>
        {next ? (
          <LinkButton look="main" to={paths.workerTraining({ module: next.id })}>
            {next.title}
          </LinkButton>
        ) : (
          <LinkButton look="main" to={paths.workerTraining()}>
            {say('All modules')}
          </LinkButton>
        )}
      </div>
    </section>
  );
};

export const Quiz = ({ module, content, next }: OfQuiz & { next: TrainingModule | undefined }) => {
  const { start, answer, complete } = useTraining(module);
  const { progress, questions } = module;
  const open = openQuestion(progress, questions);
  // The shown question stays until the person continues, even after it is answered.
  const [shown, setShown] = useState(open);
  if (progress?.completed_at) return <Done module={module} next={next} />;
  if (!progress)
    return (
      <section className="quiz">
        <p>{say('Start the module, then answer its questions.')}</p>
        <Button look="main" pending={start.isPending} pendingLabel={say('Starting...')} onClick={() => start.mutate()}>
          {say('Start Module')}
        </Button>
      </section>
    );
  if (shown !== undefined)
    return (
      <Question
        key={shown}
        {...{ module, content, answer }}
        number={shown}
        left={open !== undefined}
        onNext={() => setShown(open)}
      />
    );
  return (
    <section className="quiz">
      <h2 className="h3">{say('You have answered every question.')}</h2>
      <p>{say('Press Continue to complete the module.')}</p>
      <div className="lesson-steps">
        <Button
          look="main"
          pending={complete.isPending}
          pendingLabel={say('Completing...')}
          onClick={() => complete.mutate()}
        >
          {say('Continue')}
        </Button>
      </div>
    </section>
  );
};
