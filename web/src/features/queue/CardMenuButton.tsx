import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { useState } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import { usePopup } from '../../ui/usePopup.ts';
import { useIntent } from '../accounts/useIntent.ts';
import styles from './CardMenuButton.module.css';
import type { MenuVideo } from './menu-video.ts';

const loadMenu = () => import('./CardMenu.tsx');

/** Opens what can be done with the video of a card (CARD-07), over the link that covers the card. */
export function CardMenuButton({ video }: { video: MenuVideo }) {
  const menu = usePopup(loadMenu);
  const [saving, setSaving] = useState(false);
  const save = useIntent(`save-from-card:${video.id}`, () => {
    menu.button.ref.current?.scrollIntoView({ block: 'nearest' });
    setSaving(true);
    menu.open();
  });
  const close = () => {
    setSaving(false);
    menu.close();
  };
  return (
    <>
      <IconButton
        {...menu.button}
        label={`Options for ${video.name}`}
        data-tooltip="Options"
        aria-haspopup="menu"
        className={styles.button}
      >
        <EllipsisVertical size={20} />
      </IconButton>
      {menu.Part && (
        <menu.Part
          video={video}
          saving={saving}
          button={menu.button.ref}
          onSave={() => save()}
          onClose={close}
        />
      )}
    </>
  );
}
