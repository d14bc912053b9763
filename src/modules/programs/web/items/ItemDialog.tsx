// The dialog of a program: its list on the left, the open item on the right; on a phone one after the other (partners.md §2.6).
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../../kit/ui/Button.tsx';
import { Sheet } from '../../../../kit/ui/Sheet.tsx';
import { showDateTime } from '../../../../shared/clock.ts';
import type { ItemView } from '../../contract.ts';
import { type ItemKind, kindWords } from '../../rules.ts';
import { BookedTag } from './BookedTag.tsx';

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export const ItemDialog = ({
  kind,
  items,
  open,
  to,
  more,
  onClose,
  children,
}: {
  kind: ItemKind;
  items: readonly Pick<ItemView, 'id' | 'title' | 'starts_at' | 'status' | 'booked'>[];
  /** The id of the open one. */
  open: string;
  to: (id: string) => string;
  /** Under the list: the button for the next page. */
  more?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}) => {
  const [list, setList] = useState(false);
  const many = capital(kindWords[kind].many);
  return (
    <Sheet open tall wide title={many} onClose={onClose}>
      <div className={list ? 'item-dialog listed' : 'item-dialog'}>
        <nav className="item-dialog-list" aria-label={`All ${kindWords[kind].many}`}>
          <ul>
            {items.map((item) => (
              <li key={item.id}>
                <Link
                  to={to(item.id)}
                  replace
                  preventScrollReset
                  aria-current={item.id === open ? 'true' : undefined}
                  onClick={() => setList(false)}
                >
                  <b className="wrap-anywhere">{item.title}</b>
                  <span className="sm">{showDateTime(new Date(item.starts_at))}</span>
                  <BookedTag item={item} />
                </Link>
              </li>
            ))}
          </ul>
          {more}
        </nav>
        <div className="item-dialog-open">
          <div className="item-dialog-back">
            <Button look="quiet" icon={ArrowLeft} onClick={() => setList(true)}>
              All {kindWords[kind].many}
            </Button>
          </div>
          {children}
        </div>
      </div>
    </Sheet>
  );
};
