import { readJson, stored, writeText } from '../../ui/storage.ts';
import { createStore } from '../../ui/store.ts';

/** What can be chosen of the look of captions; the first of each is the usual one. */
export const captionStyles = {
  size: { '100 %': 1, '75 %': 0.75, '125 %': 1.25, '150 %': 1.5, '200 %': 2 },
  colour: { White: '#fff', Yellow: '#ffe95c', Green: '#7dffa0', Cyan: '#7df3ff', Black: '#000' },
  background: {
    'Dark, see-through': 'oklch(0 0 0 / 0.75)',
    Black: 'oklch(0 0 0)',
    White: 'oklch(1 0 0)',
    None: 'transparent',
  },
  edge: { None: 'none', Outline: 'outline', Shadow: 'shadow' },
  font: {
    'Sans serif': 'var(--font)',
    Serif: 'Georgia, "Times New Roman", serif',
    Typewriter: 'ui-monospace, "Courier New", monospace',
  },
  position: { Bottom: 'bottom', Top: 'top' },
} as const;

type Styles = typeof captionStyles;
export type StylePart = keyof Styles;

/** The name of what is chosen, for each part of the look. */
export type CaptionStyle = { [Part in StylePart]: keyof Styles[Part] & string };

const storedStyle = stored('caption-style', { scope: 'browser' });

const parts = Object.keys(captionStyles) as StylePart[];

/** How the viewer wants captions to look, here or since another visit. */
export const captionStyle = createStore<CaptionStyle>(readStyle());

/** Whether the look is being chosen: then there is something to be seen. */
export const styling = createStore<{ now: boolean }>({ now: false });

/** Chooses the look of one part and keeps it. */
export function styleCaptions(part: StylePart, name: string): void {
  captionStyle.set({ [part]: name });
  save();
}

/** Back to the usual look. */
export function resetCaptionStyle(): void {
  captionStyle.set(styleOf({}));
  save();
}

const save = (): void => void writeText(storedStyle, JSON.stringify(captionStyle.get()));

function readStyle(): CaptionStyle {
  return styleOf(Object(readJson(storedStyle)));
}

/** A look of which every part is one that there is. */
function styleOf(saved: Record<string, unknown>): CaptionStyle {
  const named = parts.map((part) => {
    const names = Object.keys(captionStyles[part]);
    return [part, names.find((name) => name === saved[part]) ?? names[0]];
  });
  return Object.fromEntries(named) as CaptionStyle;
}
