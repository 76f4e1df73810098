import { labelSize, type PlayerSource } from '../source.ts';

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
