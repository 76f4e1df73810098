import Bell from 'lucide-react/icons/bell';
import Image from 'lucide-react/icons/image';
import Trash2 from 'lucide-react/icons/trash-2';
import Upload from 'lucide-react/icons/upload';
import X from 'lucide-react/icons/x';
import { Button } from '../../ui/Button.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { toast } from '../../ui/toast.ts';
import { Row } from './Part.tsx';

/** Buttons: four looks, two sizes, busy, disabled or idle, round. */
export function Buttons() {
  return (
    <>
      <Row name="Looks">
        <Button look="primary">Primary</Button>
        <Button>Plain</Button>
        <Button look="quiet">Quiet</Button>
        <Button look="danger" icon={<Trash2 size={18} />}>
          Remove
        </Button>
      </Row>
      <Row name="Large, with an icon">
        <Button look="primary" size="large" icon={<Upload size={20} />}>
          Upload
        </Button>
        <Button size="large">Cancel</Button>
      </Row>
      <Row name="Busy">
        <Button look="primary" busy>
          Saving
        </Button>
        <Button busy>Loading</Button>
        <Button look="danger" busy>
          Removing
        </Button>
      </Row>
      <Row name="Disabled">
        <Button look="primary" disabled>
          Primary
        </Button>
        <Button idle>Plain</Button>
        <Button look="danger" disabled>
          Remove
        </Button>
      </Row>
      <Row name="Icons only: plain, pressed, disabled">
        <IconButton label="Notifications">
          <Bell size={20} />
        </IconButton>
        <IconButton label="Notify me" aria-pressed>
          <Bell size={20} />
        </IconButton>
        <IconButton label="Close" disabled>
          <X size={20} />
        </IconButton>
      </Row>
      <Row name="Asks for a file">
        <FileButton
          accept="image/*"
          icon={<Image size={18} />}
          onFiles={([file]) => file && toast({ text: `You chose ${file.name}.` })}
        >
          Choose a picture
        </FileButton>
      </Row>
    </>
  );
}
