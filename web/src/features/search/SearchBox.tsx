import ArrowLeft from 'lucide-react/icons/arrow-left';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { readSearch, searchPath } from '@kinora/contract/text/search-path';
import { type KeyboardEvent, startTransition, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { navigate } from '../../navigation/navigate.ts';
import { writeCookie } from '../../api/cookies.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { rememberSearch } from './box/recent-searches.ts';
import { SearchDropdown } from './box/SearchDropdown.tsx';
import styles from './SearchBox.module.css';

const listId = 'search-list';

/** The search in the header: a field with what was searched before and what is likely meant. */
export function SearchBox() {
  const { pathname, search, key } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLFormElement>(null);
  const icon = useRef<HTMLButtonElement>(null);
  const [typed, setTyped] = useState('');
  /** An entry of the list that stands in the field in place of what was typed. */
  const [filled, setFilled] = useState<{ id: string; text: string } | null>(null);
  /** The search whose page is on its way, and whether somebody types on meanwhile. */
  const [sent, setSent] = useState<{ query: string; typedSince: boolean } | null>(null);
  const [open, setOpen] = useState(false);
  /** Whether the list is seen: it may be empty. */
  const [shown, setShown] = useState(false);
  /** On small screens the field lies over the header, once its icon is pressed. */
  const [over, setOver] = useState(false);
  // What the list does with a key, as long as it is there.
  const listKeys = useRef<((event: KeyboardEvent) => void) | null>(null);

  // What was searched stays in the field on the page of its results, also after Back.
  const [shownFor, setShownFor] = useState('');
  if (shownFor !== key + pathname) {
    setShownFor(key + pathname);
    const asked = readSearch(pathname, new URLSearchParams(search));
    // The page of an older search may arrive while a newer one is on its way.
    const newer = sent !== null && (sent.typedSince || asked?.query !== sent.query);
    if (!asked || !newer) {
      if (asked) setTyped(asked.query);
      setFilled(null);
      setOpen(false);
      setOver(false);
    }
  }

  useEffect(() => {
    if (!over) return;
    input.current?.focus();
    // What lies below the field would have the focus, and nobody see it.
    const uncoverOutside = ({ target }: FocusEvent) => {
      if (target instanceof Node && !box.current?.contains(target)) setOver(false);
    };
    document.addEventListener('focusin', uncoverOutside);
    return () => document.removeEventListener('focusin', uncoverOutside);
  }, [over]);

  /** Takes the field off the header again, and goes back to the icon that laid it there. */
  const uncover = () => {
    setOver(false);
    icon.current?.focus();
  };

  const run = async (text: string) => {
    const query = text.trim();
    if (query === '') return;
    rememberSearch(query);
    writeCookie('input', query);
    setTyped(query);
    setSent({ query, typedSince: false });
    setFilled(null);
    setOpen(false);
    setOver(false);
    input.current?.blur();
    await navigate(searchPath(query));
    // In the same turn as the page's drawing, not before it.
    startTransition(() => setSent((latest) => (latest?.query === query ? null : latest)));
  };

  const type = (text: string) => {
    setTyped(text);
    setSent(sent && { ...sent, typedSince: true });
    setFilled(null);
    setOpen(true);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // These are for whoever puts characters together.
    if (event.nativeEvent.isComposing) return;
    if (open) listKeys.current?.(event);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setOpen(true);
    else if (event.key === 'Escape') uncover();
  };

  const text = filled?.text ?? typed;
  return (
    <>
      <IconButton
        ref={icon}
        label="Search"
        className={styles.icon}
        aria-expanded={over}
        data-search-key
        onClick={() => setOver(true)}
      >
        <Search size={22} />
      </IconButton>
      <search className={styles.search} data-over={over || undefined}>
        <form
          ref={box}
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            void run(text);
          }}
        >
          <IconButton label="Close search" className={styles.back} onClick={uncover}>
            <ArrowLeft size={22} />
          </IconButton>
          <div className={styles.field}>
            <input
              ref={input}
              className={styles.input}
              type="text"
              inputMode="search"
              enterKeyHint="search"
              name="search"
              placeholder="Search"
              aria-label="Search"
              role="combobox"
              aria-haspopup="grid"
              aria-autocomplete="list"
              aria-expanded={shown}
              aria-controls={shown ? listId : undefined}
              aria-activedescendant={filled?.id}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              data-search-key
              value={text}
              onChange={(event) => type(event.target.value)}
              onFocus={() => setOpen(true)}
              onClick={() => setOpen(true)}
              onKeyDown={onKeyDown}
            />
            {text !== '' && (
              <IconButton
                label="Clear"
                className={styles.clear}
                onClick={() => {
                  type('');
                  input.current?.focus();
                }}
              >
                <X size={18} />
              </IconButton>
            )}
          </div>
          <button type="submit" title="Search" aria-label="Search" className={styles.submit}>
            <Search size={20} aria-hidden />
          </button>
          {open && (
            <SearchDropdown
              id={listId}
              box={box}
              keys={listKeys}
              typed={typed}
              active={filled?.id ?? null}
              onFill={setFilled}
              onRun={(query) => void run(query)}
              onShown={setShown}
              onClose={() => setOpen(false)}
            />
          )}
        </form>
      </search>
    </>
  );
}
