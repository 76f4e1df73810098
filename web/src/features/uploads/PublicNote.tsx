import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { readText, stored, writeText } from '../../ui/storage.ts';

const told = stored('told-of-public', { scope: 'user' });

/** Says once that a public video is for everybody, before it is. */
export function PublicNote({ onPrivate }: { onPrivate: () => void }) {
  const [open, setOpen] = useState(() => readText(told) === null);
  if (!open) return null;
  const close = () => {
    writeText(told, 'yes');
    setOpen(false);
  };
  return (
    <Notice
      role="note"
      text="Public means that everybody can find this video as soon as it can be played."
    >
      <Button
        onClick={() => {
          close();
          onPrivate();
        }}
      >
        Make it private
      </Button>
      <Button look="quiet" onClick={close}>
        Keep it public
      </Button>
    </Notice>
  );
}
