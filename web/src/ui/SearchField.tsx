import Search from 'lucide-react/icons/search';
import { useCallback, useEffect, useState } from 'react';
import styles from './SearchField.module.css';

const pauseMs = 300;

/**
 * Narrows down a list as one types: what stands there is reported after a pause of 300 ms, or at Enter.
 * @param value what the list is narrowed down to; it takes the place of what was typed when it is
 * changed from elsewhere, as by Back
 */
export function SearchField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // What was reported comes back once the list is drawn; more may have been typed by then.
  const [reported, setReported] = useState(value);
  if (known !== value) {
    setKnown(value);
    if (value !== reported) {
      setReported(value);
      setTyped(value);
    }
  }
  const report = useCallback(
    (text: string) => {
      setReported(text);
      onChange(text);
    },
    [onChange],
  );
  useEffect(() => {
    if (typed.trim() === value) return undefined;
    const timer = setTimeout(() => report(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, value, report]);
  return (
    <label className={styles.field}>
      <Search aria-hidden size={18} />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && report(typed.trim())}
      />
    </label>
  );
}
