import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { observableText } from '../../ui/observable-text.ts';
import { stored } from '../../ui/storage.ts';
import { useStore } from '../../ui/use-store.ts';

/** All forms of a page show it; closing it in one closes it in all. */
const dismissed = observableText(stored('told-of-public', { scope: 'user' }));

/** Says once that a public video is for everybody, before it is. */
export function PublicNote({ onPrivate }: { onPrivate: () => void }) {
  const isDismissed = useStore(dismissed) !== null;
  if (isDismissed) return null;
  const close = () => dismissed.set('yes');
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
