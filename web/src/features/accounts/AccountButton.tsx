import type { SessionUser } from '@kinora/contract/accounts';
import { Avatar } from '../../ui/Avatar.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { usePopup } from '../../ui/use-popup.ts';
import { interruptedBySignOut } from './forget-personal.ts';
import { signOutWithMessage } from './sign-out.ts';

const loadMenu = () => import('./AccountMenu.tsx');
const loadQuestion = () => import('./SignOutDialog.tsx');

/** The avatar in the header, and the menu of everything that is the user's own. */
export function AccountButton({ user }: { user: SessionUser }) {
  const menu = usePopup(loadMenu);
  const question = usePopup(loadQuestion);
  return (
    <>
      <IconButton {...menu.button} label={`Account of ${user.name}`} aria-haspopup="menu">
        <Avatar name={user.name} image={user.profile_image} size={32} />
      </IconButton>
      {menu.Part && (
        <menu.Part
          user={user}
          button={menu.button.ref}
          onClose={menu.close}
          onSignOut={() =>
            interruptedBySignOut() === null ? signOutWithMessage() : question.open()
          }
        />
      )}
      {question.Part && <question.Part onClose={question.close} />}
    </>
  );
}
