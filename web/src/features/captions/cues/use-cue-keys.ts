import { type RefObject, useEffect, useEffectEvent } from 'react';
import { listShortcuts } from '../../../ui/keys/shortcut-help.ts';

/** What the keys of the editor do. */
type CueActions = Record<'save' | 'undo' | 'redo' | 'split' | 'add' | 'play', () => void> & {
  step: (by: 1 | -1) => void;
};

const written = (shown: string, help: string) => ({
  ...{ keys: [], codes: [], shown: shown.split(' ') },
  help,
});

/** The keys that also count while one writes, as the help lists them. */
const listed = [
  written('Shift+Space', 'Play or pause'),
  written('Alt+↑ Alt+↓', 'The caption before, or after'),
  written('Ctrl+Enter', 'Split the caption at the caret'),
  written('Ctrl+Shift+Enter', 'Add a caption at this moment'),
  written('Ctrl+Z Ctrl+Y', 'Undo, redo'),
  written('Ctrl+S', 'Save the captions'),
];

/** Does what the keys of the editor mean; in its fields too, whose own undo would know one of them. */
export function useCueKeys(editor: RefObject<HTMLElement | null>, actions: CueActions): void {
  useEffect(() => listShortcuts('Captions', listed), []);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = actionOf(event, actions);
    if (!action || event.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  });
  useEffect(() => {
    const element = editor.current;
    const onKeyDown = (event: KeyboardEvent) => press(event);
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [editor]);
}

function actionOf(event: KeyboardEvent, actions: CueActions): (() => void) | null {
  const { key, shiftKey, altKey } = event;
  const command = event.ctrlKey || event.metaKey;
  if (altKey) {
    if (command || shiftKey) return null;
    if (key === 'ArrowUp') return () => actions.step(-1);
    return key === 'ArrowDown' ? () => actions.step(1) : null;
  }
  if (!command) return key === ' ' && shiftKey ? actions.play : null;
  switch (key.toLowerCase()) {
    case 's':
      return actions.save;
    case 'z':
      return shiftKey ? actions.redo : actions.undo;
    case 'y':
      return actions.redo;
    case 'enter':
      return shiftKey ? actions.add : actions.split;
    default:
      return null;
  }
}
