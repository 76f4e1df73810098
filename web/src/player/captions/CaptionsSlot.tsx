import { useEffect } from 'react';
import { useLazyComponent } from '../../ui/use-lazy-component.ts';
import { type CaptionTrack } from '../source.ts';
import { useCaptions } from './use-captions.ts';

const loadLayer = () => import('./CaptionLayer.tsx');

/** Where captions stand; what draws them is fetched with the first that are shown. */
export function CaptionsSlot() {
  const track = useCaptions();
  return track && <Layer track={track} />;
}

function Layer({ track }: { track: CaptionTrack }) {
  const { Part, fetchPart } = useLazyComponent(loadLayer);
  useEffect(() => void fetchPart(), [fetchPart]);
  return Part && <Part key={track.id} track={track} />;
}
