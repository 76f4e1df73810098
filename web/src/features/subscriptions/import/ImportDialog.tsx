import { channelPath } from '@kinora/contract/text/channel-path';
import { subscribersText } from '@kinora/contract/text/counts';
import { useMemo, useState } from 'react';
import { Link } from '../../../navigation/Link.tsx';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogText } from '../../../ui/Dialog.tsx';
import { FileButton } from '../../../ui/FileButton.tsx';
import { Problem } from '../../../ui/Problem.tsx';
import styles from './ImportDialog.module.css';
import { type Sorted, useImport } from './use-import.ts';

const accepted = '.zip,.opml,.xml,.csv,.json';

/**
 * Brings subscriptions from elsewhere: of a file's channels those of this site are offered to be
 * followed, and the rest is told.
 */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const { read, follow, sorted, busyWith, problem } = useImport(onClose);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const wanted = useMemo(
    () =>
      (sorted?.found ?? [])
        .filter((one) => !one.is_subscribed && !left.has(one.channel_id))
        .map((one) => one.channel_id),
    [sorted, left],
  );

  function choose(id: string, on: boolean) {
    const next = new Set(left);
    if (on) next.delete(id);
    else next.add(id);
    setLeft(next);
  }

  return (
    <Dialog
      title="Import subscriptions"
      open
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            busy={busyWith === 'follow'}
            disabled={wanted.length === 0}
            onClick={() => void follow(wanted)}
          >
            Subscribe ({wanted.length})
          </Button>
        </>
      }
    >
      <div className={styles.import}>
        <DialogText>
          An OPML file, or the ZIP archive of YouTube’s Takeout or of an export of PeerTube; also{' '}
          <code>subscriptions.csv</code> or <code>following.json</code> from inside them.
        </DialogText>
        <FileButton
          accept={accepted}
          busy={busyWith === 'read'}
          onFiles={([file]) => {
            setLeft(new Set());
            if (file) void read(file);
          }}
        >
          Choose a file
        </FileButton>
        <Problem boxed text={problem} />
        {sorted && <Lists sorted={sorted} left={left} onChoose={choose} />}
      </div>
    </Dialog>
  );
}

function Lists({
  sorted: { found, missing },
  left,
  onChoose,
}: {
  sorted: Sorted;
  left: ReadonlySet<string>;
  onChoose: (id: string, on: boolean) => void;
}) {
  return (
    <>
      <h3 className={styles.heading}>On this site ({found.length})</h3>
      <ul className={styles.list}>
        {found.map(({ channel_id, channel_name, is_subscribed, ...channel }) => (
          <li key={channel_id}>
            <label className={styles.channel}>
              <input
                type="checkbox"
                checked={!is_subscribed && !left.has(channel_id)}
                disabled={is_subscribed}
                onChange={({ target }) => onChoose(channel_id, target.checked)}
              />
              <Avatar name={channel_name} image={channel.channel_image} size={36} />
              <span className={styles.words}>
                <strong>
                  {/* Beside this page: what was found would be lost with it. */}
                  <Link to={channelPath({ channel_id, channel_name })} target="_blank">
                    {channel_name}
                  </Link>
                </strong>
                <span>
                  {is_subscribed
                    ? 'Already subscribed'
                    : subscribersText(channel.number_of_channel_subscribers)}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {missing.length > 0 && (
        <>
          <h3 className={styles.heading}>Not on this site ({missing.length})</h3>
          <ul className={styles.list}>
            {missing.map(({ name, address }) => (
              <li key={address ?? name} className={styles.missing}>
                {name || address}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
