import ChevronDown from 'lucide-react/icons/chevron-down';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { contact, ifGiven } from '../../kit/page-settings.ts';
import { pageMeta } from '../../kit/page-meta.ts';
import { paths } from '../../kit/paths.ts';
import { LinkButton } from '../../kit/ui/Button.tsx';
import { Field } from '../../kit/ui/Field.tsx';
import { Icon } from '../../kit/ui/Icon.tsx';
import { useReady } from '../../kit/ui/use-ready.ts';
import { findNearest } from './find-answers.ts';
import { helpGroups } from './help-answers.tsx';
import './help.css';
import { Dial, Mail } from './words.tsx';
import { WordsPage } from './WordsPage.tsx';

export const meta = pageMeta('Help', 'Answers about requests, prices, the day of the move, accounts and payouts.');

/** With at most this many results they are shown unfolded. */
const maxUnfolded = 3;

const every = helpGroups.flatMap(({ answers }) => answers.map(({ id }) => id));

/** The shown answers: all, or those nearest to the search. */
const useSearch = () => {
  const { search } = useLocation();
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState<readonly string[]>(every);
  const [exact, setExact] = useState(true);
  const look = (words: string): void => {
    setTyped(words);
    const answers = [...(list.current?.querySelectorAll('details') ?? [])];
    const nearest = findNearest(
      words,
      answers.map((answer) => answer.textContent ?? ''),
    );
    setShown(nearest.found.map((index) => answers[index]?.id ?? ''));
    setExact(nearest.all);
  };
  // The page is prerendered without the search in its address. Text typed before the script runs is kept.
  const open = useEffectEvent((asked: string | null) => {
    if (field.current && asked) field.current.value = asked;
    look(field.current?.value ?? '');
  });
  useEffect(() => open(new URLSearchParams(search).get('q')), [search]);
  return { list, field, shown, exact, look, found: typed.trim() !== '' };
};

/** The answer in the address is unfolded; the page's links lead to answers on the same page, too. */
const useNamed = (): string => {
  const { hash } = useLocation();
  const named = useReady() ? hash.slice(1) : '';
  useEffect(() => {
    if (named) document.getElementById(named)?.scrollIntoView();
  }, [named]);
  return named;
};

export default function HelpPage() {
  const { list, field, shown, exact, look, found } = useSearch();
  const named = useNamed();
  return (
    <WordsPage title="Help" lead="Short answers. If yours is missing, write to us and a person answers.">
      <search className="help-search">
        <Field
          label="Search the answers"
          type="search"
          name="q"
          placeholder="cancel, card, start code"
          ref={field}
          onChange={({ target }) => look(target.value)}
        />
        <p className="sm muted" role="status">
          {found && (shown.length === 1 ? '1 answer' : `${shown.length} answers`)}
          {found && !exact && shown.length > 0 && '. No answer has all these words, so these are the nearest.'}
        </p>
      </search>
      <div className="help-answers" ref={list}>
        {helpGroups.map(({ title, answers }) => (
          <section key={title} hidden={!answers.some(({ id }) => shown.includes(id))}>
            <h2 className="h2">{title}</h2>
            {answers.map(({ id, question, answer }) => (
              <details
                key={id}
                id={id}
                hidden={!shown.includes(id)}
                open={named === id || (found && shown.length <= maxUnfolded)}
              >
                <summary>
                  <span>{question}</span>
                  <Icon of={ChevronDown} size="s" />
                </summary>
                {answer}
              </details>
            ))}
          </section>
        ))}
      </div>
      {found && shown.length === 0 && <p className="b">No answer has these words. Try others, or write to us.</p>}
      <h2 className="h2" id="contact">
        Contact us
      </h2>
      <p>Tell us what happened. A person answers.</p>
      <div>
        <LinkButton look="solid" to={paths.contact()}>
          Contact us
        </LinkButton>
      </div>
      <p>
        Or write to <Mail />
        {contact.support_phone && (
          <span {...ifGiven('support_phone')}>
            {' '}
            or call <Dial number={contact.support_phone} />
          </span>
        )}
        . For a request or a ride, add its code.
      </p>
    </WordsPage>
  );
}
