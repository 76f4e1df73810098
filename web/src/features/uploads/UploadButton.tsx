import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '../../ui/Button.tsx';

/** The way to the upload page, where a list has nothing to show yet. */
export function UploadButton({ children }: { children: ReactNode }) {
  return (
    <Link to="/upload" className={buttonClass({ look: 'primary', size: 'large' })}>
      {children}
    </Link>
  );
}
