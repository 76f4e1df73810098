import { Toast as Base } from '@base-ui/react/toast';
import X from 'lucide-react/icons/x';
import { useEffect } from 'react';
import { IconButton } from './IconButton.tsx';
import { showToastsWith } from './toast.ts';
import styles from './ToastStack.module.css';
import { useTopLayer } from './useTopLayer.ts';

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

  const layer = useTopLayer();
  return (
    <Base.Provider toastManager={toasts}>
      <Base.Portal container={layer}>
        <Base.Viewport
          className={styles.viewport}
          data-toasts
          data-fullscreen={layer === document.body ? undefined : ''}
        >
          <Rows />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
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
