import { Row } from './Part.tsx';
import styles from './Colours.module.css';

const families = {
  'Surfaces, from the back to the front': ['sunken', 'page', 'raised', 'overlay'],
  'Lines and answers to the pointer': ['line', 'line-strong', 'hover', 'pressed'],
  'You can act here': ['accent', 'accent-hover', 'accent-soft', 'on-accent'],
  'Error and removal': ['danger', 'danger-soft'],
  Text: ['text', 'text-soft'],
};

/** Every colour that a style sheet may name. */
export function Colours() {
  return Object.entries(families).map(([family, names]) => (
    <Row key={family} name={family}>
      {names.map((name) => (
        <span key={name} className={styles.colour}>
          <span className={styles.swatch} style={{ background: `var(--${name})` }} />
          <code>{name}</code>
        </span>
      ))}
    </Row>
  ));
}
