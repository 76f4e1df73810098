import { Avatar } from '../../ui/Avatar.tsx';
import { Row } from './Part.tsx';

/** As a picture; by initials without one, or when it is gone. */
export function People() {
  return (
    <Row name="Picture, initials, one name, a picture that is gone; 24 to 72 px">
      <Avatar name="Ada Lovelace" image="/icon.svg" size={72} />
      <Avatar name="Ada Lovelace" image={null} size={48} />
      <Avatar name="kinora" image={null} />
      <Avatar name="Grace Hopper" image="/gone.png" size={24} />
    </Row>
  );
}
