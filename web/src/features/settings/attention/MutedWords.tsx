import { mutedWordLimits } from '@kinora/contract/attention';
import { hasWord } from '@kinora/contract/text/muted-words';
import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { focusBeside } from '../../../ui/focus-beside.ts';
import { Form } from '../../../ui/Form.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Problem } from '../../../ui/Problem.tsx';
import { type Refusal, toastRefusal } from '../../../ui/use-action.ts';
import { useForm } from '../../../ui/use-form.ts';
import { Card } from '../Card.tsx';
import styles from '../AttentionSettingsPage.module.css';

/** Words and phrases: a video with one of them in its title is not offered. */
export function MutedWords({
  words,
  onChange,
}: {
  words: readonly string[];
  /** Is told what becomes of them as they are known by then. */
  onChange: (edit: (known: readonly string[]) => string[]) => Promise<{ ok: true } | Refusal>;
}) {
  const field = useRef<HTMLInputElement>(null);
  const form = useForm({
    send: (text) => {
      const word = text('word').trim();
      const problem = problemWith(word, words);
      return problem === null
        ? onChange((known) => [...known, word])
        : Promise.resolve({ ok: false, message: problem, errors: { word: [problem] } });
    },
    onDone: (_, element) => element.reset(),
  });
  // They go at once, and come back where that is refused.
  const [leaving, setLeaving] = useState<readonly string[]>([]);
  const shown = words.filter((word) => !leaving.includes(word));
  async function unmute(word: string) {
    setLeaving((before) => [...before, word]);
    const outcome = await onChange((known) => known.filter((other) => other !== word));
    setLeaving((before) => before.filter((other) => other !== word));
    if (!outcome.ok) toastRefusal(outcome);
  }
  return (
    <Card
      title="Muted words"
      hint="Videos with one of these words in their title are not suggested, and you are not notified of them or of comments with such a word. Search still finds them."
    >
      <Form state={form} className={styles.adding}>
        <Field
          ref={field}
          label="Word or phrase"
          name="word"
          maxLength={mutedWordLimits.characters}
          autoComplete="off"
        />
        <Button type="submit" busy={form.busy}>
          Mute
        </Button>
      </Form>
      <Problem text={form.problem} />
      {shown.length > 0 && (
        <ul className={styles.words} aria-label="Muted words">
          {shown.map((word) => (
            <li key={word} className={styles.word}>
              {word}
              <IconButton
                label={`Unmute ${word}`}
                data-remove
                onClick={({ currentTarget }) => {
                  focusBeside(currentTarget, field.current);
                  void unmute(word);
                }}
              >
                <X size={16} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function problemWith(word: string, words: readonly string[]): string | null {
  if (!hasWord(word)) return 'Write a word with at least one letter or digit.';
  if (words.some((one) => one.toLowerCase() === word.toLowerCase())) {
    return `“${word}” is muted already.`;
  }
  return words.length < mutedWordLimits.words
    ? null
    : `${mutedWordLimits.words} words are muted. Unmute one first.`;
}
