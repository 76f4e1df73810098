import type { SessionUser } from '@kinora/contract/accounts';
import { Avatar } from '../../ui/Avatar.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { usePopup } from '../../ui/usePopup.ts';

const loadMenu = () => import('./AccountMenu.tsx');

/** The avatar in the header, and the menu of everything that is the user's own. */
export function AccountButton({ user }: { user: SessionUser }) {
  const menu = usePopup(loadMenu);
  return (
    <>
      <IconButton {...menu.button} label={`Account of ${user.name}`} aria-haspopup="menu">
        <Avatar name={user.name} image={user.profile_image} size={32} />
      </IconButton>
      {menu.Part && <menu.Part user={user} button={menu.button.ref} onClose={menu.close} />}
    </>
  );
}
