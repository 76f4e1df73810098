import History from 'lucide-react/icons/history';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import {
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { usePressOutside } from '../../../ui/use-press-outside.ts';
import { forgetSearch, forgetSearches, recentSearches } from './recent-searches.ts';
import styles from './SearchDropdown.module.css';
import { useSuggestions } from './use-suggestions.ts';

interface Entry {
  id: string;
  text: string;
}

/**
 * What opens below the search field: suggestions for what is typed, and what was searched before.
 * It is a grid, as its rows have two things to do: search again, and be taken off the list.
 */
export function SearchDropdown({
  id,
  box,
  keys,
  typed,
  active,
  onFill,
  onRun,
  onShown,
  onClose,
}: {
  id: string;
  /** The field with all that belongs to it; a press outside closes. */
  box: RefObject<HTMLElement | null>;
  /** Where to leave what the list does with a key that is pressed in the field. */
  keys: Ref<(event: KeyboardEvent) => void>;
  /** What was typed, not what an entry has filled in. */
  typed: string;
  /** Id of the entry that is filled in. */
  active: string | null;
  onFill: (entry: Entry | null) => void;
  onRun: (text: string) => void;
  /** Is told whether there is anything to be seen. */
  onShown: (shown: boolean) => void;
  onClose: () => void;
}) {
  const [recent, setRecent] = useState(recentSearches);
  const entriesOf = (group: string, texts: string[]) =>
    texts.map((text, index): Entry => ({ id: `${id}-${group}-${index}`, text }));
  const suggested = entriesOf('suggested', useSuggestions(typed));
  const before = entriesOf(
    'before',
    recent.filter((one) => one.toLowerCase().includes(typed.trim().toLowerCase())),
  );
  const entries = [...suggested, ...before];

  useImperativeHandle(keys, () => (event: KeyboardEvent) => {
    const index = entries.findIndex((entry) => entry.id === active);
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      // One position more than there are entries: the one of what was typed.
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const positions = entries.length + 1;
      onFill(entries[((index + 1 + step + positions) % positions) - 1] ?? null);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      if (index >= 0) onFill(null);
      else onClose();
    }
  });

  const shown = entries.length > 0;
  useEffect(() => {
    onShown(shown);
    return () => onShown(false);
  }, [shown, onShown]);

  // A press outside closes (HEAD-19), and does no more where that is seen; so does the focus when it
  // goes elsewhere.
  const list = useRef<HTMLDivElement>(null);
  usePressOutside(list, box, onClose);
  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) onClose();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  });

  const focusField = () => box.current?.querySelector('input')?.focus();
  const forget = (change: () => void) => {
    change();
    setRecent(recentSearches());
    onFill(null);
    focusField();
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    // The field opens the list as it gets the focus.
    focusField();
    onClose();
  };

  const row = (entry: Entry, wasSearched: boolean) => (
    <tr key={entry.id} className={styles.row} data-active={entry.id === active || undefined}>
      <td id={entry.id} aria-selected={entry.id === active} className={styles.cell}>
        <button
          type="button"
          tabIndex={-1}
          className={styles.entry}
          // Keeps the focus, and with it the phone's keyboard, in the field.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onRun(entry.text)}
        >
          {wasSearched ? <History size={18} aria-hidden /> : <Search size={18} aria-hidden />}
          <span className={styles.text}>{entry.text}</span>
        </button>
      </td>
      {wasSearched && (
        <td>
          <IconButton
            label={`Remove ${entry.text} from recent searches`}
            className={styles.remove}
            onClick={() => forget(() => forgetSearch(entry.text))}
          >
            <X size={16} />
          </IconButton>
        </td>
      )}
    </tr>
  );

  return (
    <div ref={shown ? list : undefined} className={styles.list} hidden={!shown}>
      <table
        id={id}
        role="grid"
        aria-label="Searches"
        className={styles.grid}
        onKeyDown={onKeyDown}
      >
        {suggested.length > 0 && (
          <tbody aria-label="Suggestions">{suggested.map((entry) => row(entry, false))}</tbody>
        )}
        {before.length > 0 && (
          <tbody aria-label="Recent searches">{before.map((entry) => row(entry, true))}</tbody>
        )}
      </table>
      {before.length > 0 && (
        <div className={styles.foot}>
          <Button look="quiet" onKeyDown={onKeyDown} onClick={() => forget(forgetSearches)}>
            Clear all recent searches
          </Button>
        </div>
      )}
    </div>
  );
}
