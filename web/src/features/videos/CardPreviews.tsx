import { useEffect } from 'react';
import { useLazyComponent } from '../../ui/use-lazy-component.ts';
import { previewsWanted } from './previews.ts';

const loadPreview = () => import('./previews/PreviewOnCard.tsx');

/**
 * Plays what a video looks like on its card, one at a time on the page. Its code comes when somebody
 * first points at something; where nobody can, once the page is there.
 */
export function CardPreviews() {
  const { Part: PreviewOnCard, fetchPart } = useLazyComponent(loadPreview);
  const missing = PreviewOnCard === null;
  useEffect(() => {
    if (!missing) return;
    let asked = false;
    const fetchOnce = async () => {
      if (asked || !previewsWanted()) return;
      asked = true;
      asked = await fetchPart({ quietly: true });
    };
    const gone = new AbortController();
    for (const event of ['pointerover', 'focusin']) {
      document.addEventListener(event, fetchOnce, { signal: gone.signal });
    }
    if (matchMedia('(hover: none)').matches) {
      if (document.readyState === 'complete') void fetchOnce();
      else addEventListener('load', fetchOnce, { signal: gone.signal });
    }
    return () => gone.abort();
  }, [missing, fetchPart]);
  return PreviewOnCard && <PreviewOnCard />;
}
