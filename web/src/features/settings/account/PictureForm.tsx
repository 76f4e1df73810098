import type { SessionUser } from '@kinora/contract/accounts';
import { removePicture, setPicture } from '@kinora/contract/settings';
import { limits } from '@kinora/contract/text/limits';
import { useEffect, useState } from 'react';
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
  const { run, busy, problem, clear } = useAction();

  useEffect(() => () => URL.revokeObjectURL(chosen?.url ?? ''), [chosen]);

  function choose([file]: File[]) {
    clear();
    const large = file !== undefined && file.size > limits.picture.bytes;
    setTooLarge(large);
    setChosen(file && !large ? { file, url: URL.createObjectURL(file) } : null);
  }

  async function keep(file: File) {
    const outcome = await run(() => call(setPicture, {}, { file }));
    if (!outcome?.ok) return;
    noteUser(outcome.user);
    setChosen(null);
    toast({ text: 'Your picture is saved.' });
  }

  async function remove() {
    const outcome = await run(() => call(removePicture, {}));
    if (!outcome?.ok) return;
    noteUser(outcome.user);
    toast({ text: 'Your picture is removed.' });
  }

  const wrong = tooLarge
    ? `This picture is larger than ${limits.picture.bytes / 1024 ** 2} MB. Choose a smaller one.`
    : problem;
  return (
    <Card title="Picture" hint="It is cut square from the middle. Others see it with your name.">
      <div className={styles.row}>
        <Avatar name={user.name} image={chosen?.url ?? user.profile_image} size={96} />
        {chosen ? (
          <>
            <Button look="primary" busy={busy} onClick={() => void keep(chosen.file)}>
              Save picture
            </Button>
            <Button look="quiet" onClick={() => choose([])}>
              Cancel
            </Button>
          </>
        ) : (
          <>
            <FileButton accept={types} onFiles={choose}>
              Choose a picture
            </FileButton>
            {user.profile_image !== null && (
              <Button look="quiet" busy={busy} onClick={remove}>
                Remove
              </Button>
            )}
          </>
        )}
      </div>
      <Problem text={wrong} />
    </Card>
  );
}
