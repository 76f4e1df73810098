import { Dialog } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent } from 'react';
import { IconButton } from '../IconButton.tsx';
import { useStore } from '../use-store.ts';
import { useTopLayer } from '../use-top-layer.ts';
import { withoutTaken } from './key-groups.ts';
import { matchShortcut, type Shortcut } from './match-shortcut.ts';
import { shortcutHelp, toggleShortcutHelp, closeShortcutHelp } from './shortcut-help.ts';
import styles from './ShortcutsDialog.module.css';

/** Every key that does something on this page, part by part; the keys that opened it close it. */
export default function ShortcutsDialog() {
  const { open, groups } = useStore(shortcutHelp);
  const opening = groups
    .flatMap(({ shortcuts }) => shortcuts)
    .filter(({ keys }) => keys.includes('?'));
  const closeOnSameKey = (event: KeyboardEvent) => {
    if (!matchShortcut(opening, event.nativeEvent)) return;
    event.preventDefault();
    closeShortcutHelp();
  };
  return (
    <Dialog.Root open={open} onOpenChange={toggleShortcutHelp}>
      <Dialog.Portal container={useTopLayer()}>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.popup} onKeyDown={closeOnSameKey}>
          <header className={styles.header}>
            <Dialog.Title className={styles.title}>Keyboard shortcuts</Dialog.Title>
            <Dialog.Close render={<IconButton label="Close" />}>
              <X size={20} />
            </Dialog.Close>
          </header>
          <div className={styles.groups}>
            {withoutTaken(groups).map(({ title, shortcuts }) => (
              <section key={title}>
                <h3 className={styles.heading}>{title}</h3>
                <dl className={styles.list}>
                  {shortcuts.map((shortcut) => (
                    <ShortcutRow key={shortcut.help} {...shortcut} />
                  ))}
                </dl>
              </section>
            ))}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function ShortcutRow({ help, shown }: Pick<Shortcut, 'help' | 'shown'>) {
  return (
    <div className={styles.row}>
      <dt>{help}</dt>
      <dd>
        {shown.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dd>
    </div>
  );
}
