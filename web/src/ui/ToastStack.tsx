import { Toast as Base } from '@base-ui/react/toast';
import X from 'lucide-react/icons/x';
import { useEffect, useSyncExternalStore } from 'react';
import { IconButton } from './IconButton.tsx';
import { showToastsWith } from './toast.ts';
import styles from './ToastStack.module.css';

const toasts = Base.createToastManager();
const shownFor = { plain: 6_000, error: 8_000 };

/** Draws the toasts on Base UI: they pause on hover and focus, and are read as a status. */
export default function ToastStack() {
  useEffect(() => {
    showToastsWith(({ text, tone = 'plain', action }) => {
      const id = toasts.add({
        title: text,
        type: tone,
        timeout: shownFor[tone],
        priority: tone === 'error' ? 'high' : 'low',
        ...(action && {
          actionProps: {
            children: action.label,
            onClick: () => {
              toasts.close(id);
              action.run();
            },
          },
        }),
      });
    });
    return () => showToastsWith(null);
  }, []);

  // What fills the screen would cover anything beside it.
  const screen = useSyncExternalStore(onFullscreen, () => document.fullscreenElement);
  return (
    <Base.Provider toastManager={toasts}>
      <Base.Portal container={(screen as HTMLElement | null) ?? document.body}>
        <Base.Viewport
          className={styles.viewport}
          data-toasts
          data-fullscreen={screen ? '' : undefined}
        >
          <Rows />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

function onFullscreen(tell: () => void) {
  document.addEventListener('fullscreenchange', tell);
  return () => document.removeEventListener('fullscreenchange', tell);
}

function Rows() {
  return Base.useToastManager().toasts.map((toast) => (
    <Base.Root key={toast.id} toast={toast} className={styles.toast}>
      <Base.Content className={styles.content}>
        <output className={styles.text}>
          <Base.Title render={<p />} />
        </output>
        <Base.Action className={styles.action} />
        <Base.Close render={<IconButton label="Dismiss" className={styles.close} />}>
          <X size={16} />
        </Base.Close>
      </Base.Content>
    </Base.Root>
  ));
}
