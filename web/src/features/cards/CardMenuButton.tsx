import { use, useState } from 'react';
import { EllipsisVertical } from '../../ui/DotIcons.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { usePopup } from '../../ui/use-popup.ts';
import styles from './CardMenuButton.module.css';
import { CardMenuContext, type MenuVideo } from './card-menu.ts';
import { useWantedSave } from './save-intent.ts';

/** Opens what can be done with the video of a card (CARD-07), over the link that covers the card. */
export function CardMenuButton({ video }: { video: MenuVideo }) {
  const menu = usePopup(use(CardMenuContext));
  const [saving, setSaving] = useState(false);
  useWantedSave(video.id, () => {
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
          onSave={() => setSaving(true)}
          onClose={close}
        />
      )}
    </>
  );
}
