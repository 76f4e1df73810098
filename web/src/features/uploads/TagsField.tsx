import { limits } from '@kinora/contract/text/limits';
import { suggestTags } from '@kinora/contract/tags';
import { useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useDeferredValue, useId, useRef, useState } from 'react';
import { queryOf } from '../../api/queries.ts';
import { Field } from '../../ui/Field.tsx';
import styles from './TagsField.module.css';
import { separator, withTags } from './with-tags.ts';

/**
 * The tags of a video. Enter, a comma or leaving the field adds what was typed, a list of several
 * can be pasted, and Backspace in the empty field takes the last one back. What cannot be a tag stays
 * in the field, to be changed. What others use is suggested by the browser's own list.
 */
export function TagsField({
  label = 'Tags',
  tags,
  hint = `Words that people search for. Press Enter after each; ${tags.length} of ${limits.tags}.`,
  onChange,
}: {
  label?: string;
  tags: readonly string[];
  hint?: string;
  onChange: (tags: string[]) => void;
}) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const list = useId();
  const field = useRef<HTMLDivElement>(null);
  const begun = useDeferredValue(typed.trim());
  const { data } = useQuery({
    ...queryOf('videos', suggestTags, { begun }),
    enabled: begun.length >= limits.suggestions.from,
  });

  function add(text: string) {
    const { next, left, refused } = withTags(tags, text);
    setProblem(refused);
    setTyped(left);
    if (next.length > tags.length) onChange(next);
  }
  function remove(tag: string) {
    setProblem(undefined);
    onChange(tags.filter((one) => one !== tag));
    // The button that had the focus is gone.
    field.current?.querySelector('input')?.focus();
  }
  function type(text: string) {
    setProblem(undefined);
    // Those between what was refused stood there before.
    if (text.split(separator).length > typed.split(separator).length) add(text);
    else setTyped(text);
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    const last = tags.at(-1);
    if (event.key === 'Enter') {
      // It would send the form.
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && typed === '' && last !== undefined) remove(last);
  }

  return (
    <div ref={field}>
      <Field
        label={label}
        hint={hint}
        error={problem}
        list={list}
        autoComplete="off"
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
        onBlur={() => typed.trim() !== '' && add(typed)}
      />
      <datalist id={list}>
        {(data?.tags ?? [])
          .filter((tag) => !tags.includes(tag))
          .map((tag) => (
            <option key={tag}>{tag}</option>
          ))}
      </datalist>
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label={label}>
          {tags.map((tag) => (
            <li key={tag} className={styles.tag}>
              {tag}
              <button
                type="button"
                className={styles.remove}
                aria-label={`Remove the tag ${tag}`}
                onClick={() => remove(tag)}
              >
                <X size={16} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
