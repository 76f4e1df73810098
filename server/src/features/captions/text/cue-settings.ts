const percent = String.raw`(?:100|\d{1,2})(?:\.\d{1,4})?%`;

/** What a setting may be. Writing from top to bottom and regions are left out. */
const settings: Record<string, RegExp> = {
  line: new RegExp(`^(?:-?\\d{1,3}|${percent})(?:,(?:start|center|end))?$`),
  position: new RegExp(`^${percent}(?:,(?:line-left|center|line-right))?$`),
  size: new RegExp(`^${percent}$`),
  align: /^(?:start|center|end|left|right)$/,
};

/** The settings of a cue's place that are well formed, each once. */
export function settingsOf(text: string): string {
  const kept = new Map<string, string>();
  for (const word of text.trim().split(/\s+/)) {
    const [, name = '', value = ''] = /^(\w+):(.+)$/.exec(word) ?? [];
    // “middle” is what the centre was called before.
    const meant = name === 'align' && value === 'middle' ? 'center' : value;
    if (settings[name]?.test(meant)) kept.set(name, meant);
  }
  return [...kept].map(([name, value]) => `${name}:${value}`).join(' ');
}
