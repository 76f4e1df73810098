import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { type Person, useSection } from '../section/section-context.ts';
import { mentionAt, peopleMatching, withMention } from './mention-at.ts';

/**
 * Suggests people while a mention is typed: arrows choose, Enter or Tab takes, Escape leaves.
 * @param field the text box.
 */
export function useMentions(
  field: RefObject<HTMLTextAreaElement | null>,
  text: string,
  onText: (text: string) => void,
) {
  const id = useId();
  const { people } = useSection();
  const [caret, setCaret] = useState<number | null>(null);
  const [chosen, setChosen] = useState(0);
  const typed = caret === null ? null : mentionAt(text, caret);
  const found = typed ? peopleMatching(people, typed) : [];
  const open = found.length > 0;
  const close = () => setCaret(null);

  const take = (person: Person | undefined) => {
    if (!typed || caret === null || !person) return;
    const next = withMention(text, caret, typed, person.username);
    onText(next.text);
    close();
    // Once the box has the new text.
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(next.caret, next.caret);
    });
  };
  /** @returns whether the key was for the suggestions. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (!open || event.nativeEvent.isComposing) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setChosen((chosen + step + found.length) % found.length);
    else if (event.key === 'Escape') close();
    else if ((event.key === 'Enter' && !event.ctrlKey && !event.metaKey) || event.key === 'Tab') {
      take(found[chosen]);
    } else return false;
    event.preventDefault();
    return true;
  };
  return {
    onKeyDown,
    field: {
      'aria-autocomplete': 'list' as const,
      'aria-controls': open ? id : undefined,
      'aria-activedescendant': open ? `${id}-${chosen}` : undefined,
      onInput: () => {
        setCaret(field.current?.selectionStart ?? null);
        setChosen(0);
      },
      onBlur: close,
    },
    list: { id, people: found, chosen, onChoose: take },
  };
}
