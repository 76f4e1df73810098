import { Avatar } from '../../../ui/Avatar.tsx';
import type { Person } from '../section/section-context.ts';
import styles from './MentionList.module.css';

/** The people that a mention may mean; the text box keeps the focus. */
export function MentionList({
  id,
  people,
  chosen,
  onChoose,
}: {
  id: string;
  people: readonly Person[];
  chosen: number;
  onChoose: (person: Person) => void;
}) {
  if (people.length === 0) return null;
  return (
    <div className={styles.place}>
      <table id={id} role="grid" aria-label="People" className={styles.list}>
        <tbody>
          {people.map((person, at) => (
            <tr key={person.username}>
              <td id={`${id}-${at}`} aria-selected={at === chosen} className={styles.cell}>
                <button
                  type="button"
                  tabIndex={-1}
                  className={styles.person}
                  // Keeps the focus, and with it the phone's keyboard, in the box.
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => onChoose(person)}
                >
                  <Avatar name={person.name} image={person.image} size={28} />
                  <span className={styles.name}>{person.name}</span>
                  <span className={styles.username}>@{person.username}</span>
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
