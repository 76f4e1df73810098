import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';
import { Row } from './Part.tsx';

const undo = { label: 'Undo', run: () => toast({ text: 'It is back.' }) };

/** Short messages at the edge of the page. */
export function Toasting() {
  return (
    <Row name="They wait while the mouse or the focus is on them">
      <Button onClick={() => toast({ text: 'Copied.' })}>Said</Button>
      <Button onClick={() => toast({ text: 'Removed from the list.', action: undo })}>
        With a way back
      </Button>
      <Button onClick={() => toast({ text: 'It could not be saved. Try again.', tone: 'error' })}>
        Failed
      </Button>
    </Row>
  );
}
