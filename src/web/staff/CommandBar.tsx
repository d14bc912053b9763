// Logo, the single search over everything, and who is signed in. Ctrl K (or ⌘ K) focuses the search from anywhere.
import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../kit/paths.ts';
import { Icon } from '../../kit/ui/Icon.tsx';
import { Mark } from '../../kit/ui/Mark.tsx';
import type { User } from '../../modules/identity/web/door.ts';
import { CommandList } from './CommandList.tsx';
import { type Command, enterOpens, useCommands, useFindNow } from './commands.ts';
import { useGo } from '../../kit/console/place.ts';
import { WhoMenu } from './WhoMenu.tsx';
import './find.css';

const label = 'Find anything by code, name, email, phone or place';
const keys: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

export const CommandBar = ({ user }: { user: User }) => {
  const go = useGo();
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const { commands, state } = useCommands(typed);
  const findNow = useFindNow();

  useEffect(() => {
    const onKey = (press: globalThis.KeyboardEvent) => {
      if (!(press.ctrlKey || press.metaKey) || press.key.toLowerCase() !== 'k') return;
      press.preventDefault();
      field.current?.focus();
      field.current?.select();
      setOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  const close = () => {
    setOpen(false);
    setAt(-1);
  };
  const take = (chosen: Command) => {
    close();
    setTyped('');
    field.current?.blur();
    go(chosen.place);
  };
  /**
   * Opens the order when it is the only hit, also when the answer is still loading; with several, the first becomes active.
   */
  const enter = async () => {
    const results = await findNow(typed);
    if (field.current?.value !== typed) return;
    const only = enterOpens(results);
    if (only) take(only);
    else if (commands.length > 0) setAt(0);
  };
  const onKeyDown = (press: KeyboardEvent) => {
    const step = keys[press.key];
    if (step !== undefined && commands.length > 0) {
      press.preventDefault();
      setOpen(true);
      setAt((before) => (before + step + commands.length + (before < 0 && step < 0 ? 1 : 0)) % commands.length);
    } else if (press.key === 'Enter') {
      press.preventDefault();
      const active = commands[at];
      if (active) take(active);
      else if (typed.trim()) void enter();
    } else if (press.key === 'Escape') {
      if (!open) setTyped('');
      close();
    }
  };

  return (
    <header className="console-bar" data-ground="aro">
      <Link className="console-home" to={paths.home()} aria-label="Kaya home">
        <Mark size={24} />
      </Link>
      <b className="console-name">Console</b>
      <search className="console-search" onBlur={(left) => !left.currentTarget.contains(left.relatedTarget) && close()}>
        <Icon of={Search} size="s" />
        <input
          ref={field}
          type="search"
          role="combobox"
          aria-label={label}
          aria-keyshortcuts="Control+K"
          aria-expanded={open}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={open && at >= 0 ? `${listId}-${at}` : undefined}
          placeholder={label}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={typed}
          onFocus={() => setOpen(true)}
          onKeyDown={onKeyDown}
          onChange={(change) => {
            setTyped(change.target.value);
            setAt(-1);
            setOpen(true);
          }}
        />
        <kbd aria-hidden="true">Ctrl K</kbd>
        {open && <CommandList id={listId} commands={commands} at={at} state={state} onTake={take} />}
      </search>
      <WhoMenu user={user} />
    </header>
  );
};
