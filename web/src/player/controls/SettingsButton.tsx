import Settings from 'lucide-react/icons/settings';
import { usePopup } from '../../ui/use-popup.ts';
import { ControlButton } from './ControlButton.tsx';

const loadSettingsMenu = () => import('../menus/SettingsMenu.tsx');

/** The way to quality, speed and the rest; the menu's code comes when the pointer is near. */
export function SettingsButton() {
  const menu = usePopup(loadSettingsMenu);
  return (
    <>
      <ControlButton {...menu.button} label="Settings" aria-haspopup="menu">
        <Settings size={22} aria-hidden />
      </ControlButton>
      {menu.Part && <menu.Part button={menu.button.ref} onClose={menu.close} />}
    </>
  );
}
