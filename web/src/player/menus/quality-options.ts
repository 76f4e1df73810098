import { labelSize, type PlayerSource, type Quality } from '../source.ts';

/** One row of the quality menu. */
export interface QualityOption {
  label: string;
  size: number;
  /** Whether it is still being made and cannot be chosen. */
  processing: boolean;
}

/** Every quality that there is or will be, largest first. */
export function qualityOptions(source: PlayerSource): QualityOption[] {
  const ready = source.resolutions
    .filter(({ published }) => published > 0 || !source.processing)
    .map(({ label }) => ({ label, size: labelSize(label), processing: false }));
  const coming = source.plannedLabels
    .map((label) => ({ label, size: labelSize(label), processing: true }))
    .filter(({ size }) => ready.every((option) => option.size !== size));
  return [...ready, ...coming].toSorted((a, b) => b.size - a.size);
}

/**
 * What a choice comes to in a video: its own row, else that of the next smaller quality, as the
 * stream takes it; undefined for Auto.
 * @param options largest first
 */
export function chosenOption(
  options: readonly QualityOption[],
  quality: Quality,
): QualityOption | undefined {
  if (quality === 'auto') return undefined;
  return options.find(({ size }) => size <= quality) ?? options.at(-1);
}
