import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { usePlayer, usePlayerState, useTheater } from '../context.ts';
import { shortcuts } from './shortcuts.ts';
import styles from './ShortcutsHelp.module.css';

/** The list of all keys. */
export function ShortcutsHelp() {
  const { state, box } = usePlayer();
  const theater = useTheater();
  const open = usePlayerState((now) => now.helpOpen);
  const fullscreen = usePlayerState((now) => now.fullscreen);
  const usable = shortcuts.filter(({ keys }) => theater !== null || !keys.includes('t'));
  return (
    <Dialog.Root open={open} onOpenChange={(helpOpen) => state.set({ helpOpen })}>
      <Dialog.Portal container={fullscreen ? box() : undefined}>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.popup} onKeyDown={closeOnSameKey}>
          <header className={styles.header}>
            <Dialog.Title className={styles.title}>Keyboard shortcuts</Dialog.Title>
            <Dialog.Close className={styles.close} aria-label="Close">
              <X size={20} aria-hidden />
            </Dialog.Close>
          </header>
          <dl className={styles.list}>
            {usable.map(({ help, shown }) => (
              <div key={help} className={styles.row}>
                <dt>{help}</dt>
                <dd>
                  {shown.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );

  function closeOnSameKey(event: React.KeyboardEvent) {
    if (event.key === '?' || event.key === '/') {
      event.preventDefault();
      state.set({ helpOpen: false });
    }
  }
}
