// Two to five short views inside a page. Sections with their own URL are links (TabBar), not tabs.
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';

export type Tab = { key: string; label: ReactNode; panel: ReactNode };

/** Uncontrolled unless `chosen` and `onChoose` are given. Arrow keys, Home and End move. */
export const Tabs = ({
  label,
  tabs,
  chosen,
  onChoose,
}: {
  label: string;
  tabs: readonly Tab[];
  chosen?: string;
  onChoose?: (key: string) => void;
}) => {
  const id = useId();
  const [own, setOwn] = useState(tabs[0]?.key);
  const current = tabs.find((tab) => tab.key === (chosen ?? own)) ?? tabs[0];
  const choose = (key: string) => {
    setOwn(key);
    onChoose?.(key);
  };
  const onKeyDown = (press: KeyboardEvent) => {
    const here = tabs.findIndex((tab) => tab.key === current?.key);
    const moves: Record<string, number> = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: tabs.length - 1 };
    const next = tabs.at((moves[press.key] ?? here) % tabs.length);
    if (!(press.key in moves) || !next) return;
    press.preventDefault();
    choose(next.key);
    document.getElementById(`${id}${next.key}`)?.focus();
  };
  return (
    <div>
      <div className="tabs" role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            id={id + tab.key}
            type="button"
            role="tab"
            aria-selected={tab === current}
            aria-controls={`${id}panel`}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => choose(tab.key)}
            onKeyDown={onKeyDown}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {current && (
        <div role="tabpanel" id={`${id}panel`} aria-labelledby={id + current.key} className="pt-5">
          {current.panel}
        </div>
      )}
    </div>
  );
};
