import { usePageTitle } from '../ui/use-page-title.ts';
import styles from './DesignPage.module.css';
import { Part } from './parts/Part.tsx';
import { Buttons } from './parts/Buttons.tsx';
import { Cards } from './parts/Cards.tsx';
import { Choices } from './parts/Choices.tsx';
import { Colours } from './parts/Colours.tsx';
import { Fields } from './parts/Fields.tsx';
import { Icons } from './parts/Icons.tsx';
import { People } from './parts/People.tsx';
import { Popups } from './parts/Popups.tsx';
import { States } from './parts/States.tsx';
import { Strips } from './parts/Strips.tsx';
import { Toasting } from './parts/Toasting.tsx';
import { TypeScale } from './parts/TypeScale.tsx';
import { Waiting } from './parts/Waiting.tsx';

/** Every part of the interface in all its states: where to look before writing a new one. */
const parts = [
  { title: 'Colour', file: 'tokens.css', Content: Colours },
  { title: 'Type', file: 'tokens.css', Content: TypeScale },
  { title: 'Icons', file: 'lucide-react', Content: Icons },
  { title: 'Buttons', file: 'Button · IconButton · FileButton', Content: Buttons },
  { title: 'Fields', file: 'Field · PasswordField · Select', Content: Fields },
  { title: 'Choices', file: 'Switch · RadioGroup · Slider', Content: Choices },
  { title: 'Strips', file: 'Chips · Tabs', Content: Strips },
  { title: 'Popups', file: 'Menu · Popover · Dialog · Drawer · Tooltips', Content: Popups },
  { title: 'Toasts', file: 'toast', Content: Toasting },
  { title: 'Waiting', file: 'Spinner · Progress · Skeleton', Content: Waiting },
  { title: 'Nothing and failure', file: 'EmptyState · ErrorState', Content: States },
  { title: 'People', file: 'Avatar', Content: People },
  { title: 'Cards', file: 'CardGrid · VideoCard', Content: Cards },
];

/** The design system as it is, light and dark. Only where the server runs for development. */
export function DesignPage() {
  usePageTitle('Design system');
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 tabIndex={-1}>Design system</h1>
        <p>
          Every part of the interface in its states, light and dark. Hover, press and Tab through
          them. The code of each is in <code>web/src/ui</code> under the name beside its title.
        </p>
      </header>
      {parts.map(({ title, file, Content }) => (
        <Part key={title} title={title} file={file}>
          <Content />
        </Part>
      ))}
    </div>
  );
}
