import Link2 from 'lucide-react/icons/link-2';
import ListPlus from 'lucide-react/icons/list-plus';
import Trash2 from 'lucide-react/icons/trash-2';
import Upload from 'lucide-react/icons/upload';
import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { Field } from '../../ui/Field.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Link } from '../../navigation/Link.tsx';
import {
  Menu,
  MenuChoice,
  MenuGroup,
  MenuItem,
  MenuLinkItem,
  MenuSeparator,
} from '../../ui/Menu.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { toast } from '../../ui/toast.ts';
import { Row } from './Part.tsx';

const speeds = [
  { value: '1', label: 'Normal' },
  { value: '2', label: 'Twice as fast' },
] as const;
const edges = ['start', 'end', 'bottom'] as const;

/** What opens above the page. */
export function Popups() {
  return (
    <>
      <Row name="Below their button">
        <MenuButton />
        <PopoverButton />
      </Row>
      <Row name="Above the page">
        <DialogButton />
        {edges.map((edge) => (
          <DrawerButton key={edge} edge={edge} />
        ))}
      </Row>
      <Row name="Tooltips, for the mouse and the keyboard">
        <Button data-tooltip="A word or two more, never the only name">Rest here</Button>
      </Row>
    </>
  );
}

function MenuButton() {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [speed, setSpeed] = useState<(typeof speeds)[number]['value']>('1');
  return (
    <>
      <Button ref={button} aria-haspopup="menu" aria-expanded={open} onClick={() => setOpen(!open)}>
        Menu
      </Button>
      {open && (
        <Menu button={button} onClose={() => setOpen(false)}>
          <MenuItem icon={<ListPlus size={18} />} onClick={() => toast({ text: 'Saved.' })}>
            Save
          </MenuItem>
          <MenuItem icon={<Link2 size={18} />} disabled>
            Copy link
          </MenuItem>
          <MenuLinkItem icon={<Upload size={18} />} render={<Link to="/upload" />}>
            Upload
          </MenuLinkItem>
          <MenuSeparator />
          <MenuChoice label="Speed" options={speeds} value={speed} onChange={setSpeed} />
          <MenuSeparator />
          <MenuGroup heading="Danger">
            <MenuItem icon={<Trash2 size={18} />}>Remove</MenuItem>
          </MenuGroup>
        </Menu>
      )}
    </>
  );
}

function PopoverButton() {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        Popover
      </Button>
      {open && (
        <Popover label="Name of the list" button={button} onClose={() => setOpen(false)}>
          <Field label="Name" defaultValue="For Sunday" />
        </Popover>
      )}
    </>
  );
}

function DialogButton() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Dialog
      </Button>
      <Dialog
        title="Remove this video?"
        open={open}
        onClose={close}
        actions={
          <>
            <Button onClick={close}>Keep it</Button>
            <Button look="danger" onClick={close}>
              Remove
            </Button>
          </>
        }
      >
        It will be gone for everybody, with its comments.
      </Dialog>
    </>
  );
}

function DrawerButton({ edge }: { edge: (typeof edges)[number] }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Drawer: {edge}
      </Button>
      <Drawer
        label={`Drawer at the ${edge}`}
        edge={edge}
        open={open}
        onClose={() => setOpen(false)}
      >
        <IconButton label="Close" onClick={() => setOpen(false)}>
          <X size={20} />
        </IconButton>
        <p>Anything that needs room beside the page.</p>
      </Drawer>
    </>
  );
}
