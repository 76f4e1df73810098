import type { SessionUser } from '@kinora/contract/accounts';
import { setPicture } from '@kinora/contract/settings';
import { limits } from '@kinora/contract/text/limits';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FileButton } from '../../../ui/FileButton.tsx';
import { Problem } from '../../../ui/Problem.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { noteUser } from '../../accounts/session.ts';
import { Card } from '../Card.tsx';
import styles from '../Card.module.css';
import { RemovePictureDialog } from './RemovePictureDialog.tsx';

const types = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

/** A file that is not uploaded, and the address under which the page can show it. */
interface Chosen {
  file: File;
  url: string;
}

/** The picture: a chosen file is shown as it will be cut, and saved when it pleases. */
export function PictureForm({ user }: { user: SessionUser }) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [tooLarge, setTooLarge] = useState(false);
  const [removing, setRemoving] = useState(false);
  const buttons = useRef<HTMLDivElement>(null);
  const { run, busy, problem, clear } = useAction();

  useEffect(() => () => URL.revokeObjectURL(chosen?.url ?? ''), [chosen]);

  function choose([file]: File[]) {
    clear();
    const large = file !== undefined && file.size > limits.picture.bytes;
    setTooLarge(large);
    setChosen(file && !large ? { file, url: URL.createObjectURL(file) } : null);
  }

  const firstButton = () => buttons.current?.querySelector('button') ?? null;

  function dismiss() {
    // With the button that was pressed the focus would be nowhere.
    if (buttons.current?.contains(document.activeElement)) firstButton()?.focus();
    choose([]);
  }

  async function keep(file: File) {
    const outcome = await run(() => call(setPicture, {}, { file }));
    if (!outcome?.ok) return;
    noteUser(outcome.user);
    dismiss();
    toast({ text: 'Your picture is saved.' });
  }

  const wrong = tooLarge
    ? `This picture is larger than ${limits.picture.bytes / 1024 ** 2} MB. Choose a smaller one.`
    : problem;
  return (
    <Card
      title="Picture"
      hint="It is cropped to a square from the middle. Others see it with your name."
    >
      <div ref={buttons} className={styles.row}>
        <Avatar name={user.name} image={chosen?.url ?? user.profile_image} size={96} />
        <FileButton accept={types} idle={busy} onFiles={choose}>
          Choose a picture
        </FileButton>
        {chosen ? (
          <>
            <Button look="primary" busy={busy} onClick={() => void keep(chosen.file)}>
              Save picture
            </Button>
            <Button look="quiet" idle={busy} onClick={dismiss}>
              Cancel
            </Button>
          </>
        ) : (
          user.profile_image !== null && (
            <Button look="quiet" onClick={() => setRemoving(true)}>
              Remove
            </Button>
          )
        )}
      </div>
      <Problem text={wrong} />
      {removing && (
        <RemovePictureDialog focusAfter={firstButton} onClose={() => setRemoving(false)} />
      )}
    </Card>
  );
}
