import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { CropDialog } from '../../../ui/CropDialog.tsx';
import type { Size } from '../../../ui/crop.ts';
import { FileButton } from '../../../ui/FileButton.tsx';
import { Problem } from '../../../ui/Problem.tsx';
import styles from './EditChannelForm.module.css';
import { openPicture, pictureTypes } from './open-picture.ts';
import type { PictureChange } from './save-channel.ts';

/** One picture of a channel: how it is, and how it will be once the form is saved. */
export function PictureField({
  label,
  saved,
  change,
  size,
  round = false,
  problem,
  readOnly,
  onChange,
  children,
}: {
  /** What the picture is: `Picture`. */
  label: string;
  /** Address of the one that is saved. */
  saved: string | null;
  change: PictureChange;
  size: Size;
  round?: boolean;
  /** What the server has said of it. */
  problem?: string | undefined;
  readOnly: boolean;
  onChange: (change: PictureChange) => void;
  /** Shows the picture. */
  children: (address: string | null) => ReactNode;
}) {
  const [opened, setOpened] = useState<HTMLImageElement | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const shown = change === null ? null : (change?.url ?? saved);

  useEffect(() => () => URL.revokeObjectURL(change?.url ?? ''), [change]);

  async function open([file]: File[]) {
    if (!file) return;
    const picture = await openPicture(file);
    setRefused(typeof picture === 'string' ? picture : null);
    setOpened(typeof picture === 'string' ? null : picture);
  }

  function close() {
    if (opened) URL.revokeObjectURL(opened.src);
    setOpened(null);
  }

  function remove({ currentTarget }: MouseEvent<HTMLElement>) {
    // With this button the focus would be nowhere.
    currentTarget.parentElement?.querySelector('button')?.focus();
    onChange(saved === null ? undefined : null);
  }

  return (
    <fieldset className={styles.picture}>
      <legend className={styles.legend}>{label}</legend>
      {children(shown)}
      <div className={styles.actions}>
        <FileButton accept={pictureTypes} idle={readOnly} onFiles={(files) => void open(files)}>
          Choose a {label.toLowerCase()}
        </FileButton>
        {shown !== null && (
          <Button look="quiet" idle={readOnly} onClick={remove}>
            Remove {label.toLowerCase()}
          </Button>
        )}
      </div>
      <Problem text={refused ?? problem ?? null} />
      {opened && (
        <CropDialog
          title={`Crop your ${label.toLowerCase()}`}
          picture={opened}
          size={size}
          round={round}
          onClose={close}
          onDone={(cut) => {
            onChange({ blob: cut, url: URL.createObjectURL(cut) });
            close();
          }}
        />
      )}
    </fieldset>
  );
}
