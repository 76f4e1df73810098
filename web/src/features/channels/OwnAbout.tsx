import type { Profile } from '@kinora/contract/channels';
import { useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useClipped } from '../../ui/use-clipped.ts';
import { UserText } from '../user-text/UserText.tsx';
import { ChannelLinks } from './ChannelLinks.tsx';
import styles from './OwnAbout.module.css';

/** What one's own channel says of itself: the first lines of its description, and its links. */
export function OwnAbout({ profile }: { profile: Profile }) {
  const { description, channel_url, links } = profile;
  if (description === '' && channel_url === null && links.length === 0) return null;
  return (
    <section className={styles.about} aria-label="About your channel">
      {description !== '' && <Description text={description} />}
      <ChannelLinks {...profile} />
    </section>
  );
}

function Description({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLParagraphElement>(null);
  const long = useClipped(box, open);
  return (
    <>
      <p ref={box} className={styles.description} data-open={open || undefined}>
        <UserText text={text} length={null} />
      </p>
      {long && (
        <Button look="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Show less' : 'Show more'}
        </Button>
      )}
    </>
  );
}
