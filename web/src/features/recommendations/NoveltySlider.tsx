import type { RecommendationSettings } from '@kinora/contract/for-you';
import { useEffect, useRef, useState } from 'react';
import { saveSettings } from './recommendation-settings.ts';
import styles from './NoveltySlider.module.css';

const words = ['Familiar', 'Mostly familiar', 'Balanced', 'Mostly new', 'New'];
const last = words.length - 1;

/** From what is familiar to what is new; kept, and shown, once it is let go. */
export function NoveltySlider({ settings }: { settings: RecommendationSettings }) {
  const saved = Math.round(settings.novelty * last);
  const [moved, setMoved] = useState<number | null>(null);
  const slider = useRef<HTMLInputElement>(null);

  // React calls each move a change; the browser only the last one.
  useEffect(() => {
    const element = slider.current;
    function commit() {
      setMoved(null);
      void saveSettings(settings, { novelty: Number(element?.value) / last });
    }
    element?.addEventListener('change', commit);
    return () => element?.removeEventListener('change', commit);
  }, [settings]);

  const step = moved ?? saved;
  return (
    <label className={styles.novelty}>
      <span aria-hidden>Familiar</span>
      <input
        ref={slider}
        type="range"
        className={styles.slider}
        aria-label="From familiar to new"
        aria-valuetext={words[step]}
        title={words[step]}
        min={0}
        max={last}
        value={step}
        onChange={({ target }) => setMoved(Number(target.value))}
      />
      <span aria-hidden>New</span>
    </label>
  );
}
