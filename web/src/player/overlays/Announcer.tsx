import { useState } from 'react';
import { usePlayerState } from '../context.ts';
import { useQualityName } from '../menus/use-quality-name.ts';
import { spokenFeedback } from './spoken-feedback.ts';

/**
 * Tells screen readers what the signs over the picture show, and what else a choice has changed
 * (WCAG 4.1.3): only the last of it, and nothing of what was so from the beginning.
 */
export function Announcer() {
  const feedback = usePlayerState((state) => state.feedback);
  const fast = usePlayerState((state) => state.fast);
  const speed = usePlayerState((state) => state.speed);
  const quality = usePlayerState((state) => state.quality);
  const qualityName = useQualityName();
  const [announced, setAnnounced] = useState({ feedback, fast, quality, words: '', count: 0 });
  if (feedback !== announced.feedback || fast !== announced.fast || quality !== announced.quality) {
    let words = `Quality ${qualityName}`;
    if (fast !== announced.fast) words = fast ? 'Double speed' : `Speed ${speed}×`;
    if (feedback !== null && feedback !== announced.feedback) words = spokenFeedback(feedback);
    setAnnounced({ feedback, fast, quality, words, count: announced.count + 1 });
  }
  return (
    <output className="unseen">
      {/* A new element each time, so that the same words are announced again. */}
      {announced.words !== '' && <span key={announced.count}>{announced.words}</span>}
    </output>
  );
}
