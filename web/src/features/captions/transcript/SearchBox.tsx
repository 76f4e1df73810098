import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import type { KeyboardEvent } from 'react';
import { IconButton } from '../../../ui/IconButton.tsx';
import styles from './SearchBox.module.css';

/** Searches a transcript: Enter goes to the next match, with Shift to the one before. */
export function SearchBox(props: {
  wanted: string;
  onSearch: (text: string) => void;
  /** Which of the matches is looked at, from 1; 0 where nothing was found. */
  position: number;
  count: number;
  onStep: (by: 1 | -1) => void;
}) {
  const { wanted, onSearch, position, count, onStep } = props;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      onStep(event.shiftKey ? -1 : 1);
    } else if (event.key === 'Escape' && wanted !== '') {
      event.preventDefault();
      onSearch('');
    }
  };
  return (
    <search className={styles.box} aria-label="Transcript">
      <input
        className={styles.field}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label="Search in the transcript"
        placeholder="Search in the transcript"
        maxLength={100}
        value={wanted}
        onChange={(event) => onSearch(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <output className={styles.count}>
        {wanted.trim() !== '' && (count === 0 ? 'Not found' : `${position} of ${count}`)}
      </output>
      <IconButton label="Previous match" disabled={count === 0} onClick={() => onStep(-1)}>
        <ChevronUp size={18} aria-hidden />
      </IconButton>
      <IconButton label="Next match" disabled={count === 0} onClick={() => onStep(1)}>
        <ChevronDown size={18} aria-hidden />
      </IconButton>
    </search>
  );
}
