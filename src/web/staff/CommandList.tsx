import { Tag } from '../../kit/ui/status.tsx';
import type { Command } from './commands.ts';

type Props = {
  id: string;
  commands: readonly Command[];
  /** The active row; −1 for none. */
  at: number;
  state: string | null;
  onTake: (chosen: Command) => void;
};

/** Grouped results; the active row is yellow. */
export const CommandList = ({ id, commands, at, state, onTake }: Props) => {
  const groups = [...new Set(commands.map(({ group }) => group))];
  return (
    <div className="console-found">
      <div role="listbox" id={id} aria-label="Results">
        {groups.map((group) => (
          <div role="group" key={group} aria-label={group}>
            <p className="console-group" aria-hidden="true">
              {group}
            </p>
            {commands.map((one, index) =>
              one.group === group ? (
                <button
                  type="button"
                  tabIndex={-1}
                  role="option"
                  key={one.id}
                  id={`${id}-${index}`}
                  className="console-hit"
                  aria-selected={index === at}
                  // The field keeps the focus until the press ends.
                  onPointerDown={(press) => press.preventDefault()}
                  onClick={() => onTake(one)}
                >
                  <span className="b hit-line">{one.title}</span>
                  {one.line && <span className="muted hit-line">{one.line}</span>}
                  {one.code && <span className="num muted hit-code">{one.code}</span>}
                  {one.sign && (
                    <span className="hit-tag">
                      <Tag tone={one.sign.tone}>{one.sign.word}</Tag>
                    </span>
                  )}
                </button>
              ) : null,
            )}
          </div>
        ))}
      </div>
      <output className="console-said sm muted">{state}</output>
    </div>
  );
};
