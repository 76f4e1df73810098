import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { IconButton } from '../../ui/IconButton.tsx';
import { usePopup } from '../../ui/usePopup.ts';
import styles from './CardMenuButton.module.css';
import type { MenuVideo } from './menu-video.ts';

const loadMenu = () => import('./CardMenu.tsx');

/** Opens what can be done with the video of a card (CARD-07), over the link that covers the card. */
export function CardMenuButton({ video }: { video: MenuVideo }) {
  const menu = usePopup(loadMenu);
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
      {menu.Part && <menu.Part video={video} button={menu.button.ref} onClose={menu.close} />}
    </>
  );
}
