import type { SessionUser } from '@kinora/contract/accounts';
import { lazy, Suspense, useRef, useState } from 'react';
import { Avatar } from '../../ui/Avatar.tsx';
import { IconButton } from '../../ui/IconButton.tsx';

const loadMenu = () => import('./AccountMenu.tsx');
const AccountMenu = lazy(loadMenu);

/** The avatar in the header; its menu's code comes when the pointer or the focus does. */
export function AccountButton({ user }: { user: SessionUser }) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        ref={button}
        label={`Account of ${user.name}`}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={() => void loadMenu()}
        onFocus={() => void loadMenu()}
        onClick={() => setOpen(!open)}
      >
        <Avatar name={user.name} image={user.profile_image} size={32} />
      </IconButton>
      <Suspense fallback={null}>
        {open && <AccountMenu user={user} button={button} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
