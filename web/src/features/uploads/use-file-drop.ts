import { type DragEvent, useState } from 'react';

/**
 * Makes an element take files that are dropped on it: `props` go onto the element, `data-over` is
 * there while something is held above it.
 */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const [over, setOver] = useState(false);
  return {
    'data-over': over || undefined,
    onDragOver(event: DragEvent) {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave(event: DragEvent) {
      const inside = event.currentTarget.contains(event.relatedTarget as Node | null);
      if (!inside) setOver(false);
    },
    onDrop(event: DragEvent) {
      event.preventDefault();
      setOver(false);
      const files = [...event.dataTransfer.files];
      if (files.length > 0) onFiles(files);
    },
  };
}
