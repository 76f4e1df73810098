import { useEffect } from 'react';
import { useLatePart } from '../../ui/useLatePart.ts';
import { type CaptionTrack } from '../source.ts';
import { useCaptions } from './use-captions.ts';

const loadLayer = () => import('./CaptionLayer.tsx');

/** Where captions stand; what draws them is fetched with the first that are shown. */
export function CaptionsPlace() {
  const track = useCaptions();
  return track && <Layer track={track} />;
}

function Layer({ track }: { track: CaptionTrack }) {
  const { Part, fetchPart } = useLatePart(loadLayer);
  useEffect(() => void fetchPart(), [fetchPart]);
  return Part && <Part key={track.id} track={track} />;
}
