import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useIntent } from '../accounts/use-intent.ts';
import { openUploadPanel } from './upload-panel.ts';

/** Opens the upload panel; a guest signs in first, and then it opens. */
export function UploadButton({ children }: { children: ReactNode }) {
  const upload = useIntent('upload', openUploadPanel);
  return (
    <Button look="primary" size="large" onClick={() => upload()}>
      {children}
    </Button>
  );
}
