/**
 * The fields in which something else is written than before, trimmed: whoever saves only these
 * leaves alone what was changed elsewhere meanwhile.
 */
export function changedTexts<Name extends string>(
  before: Record<Name, string>,
  written: Record<Name, string>,
): Partial<Record<Name, string>> {
  const texts = Object.entries<string>(written).map(([name, text]) => [name, text.trim()] as const);
  const changed = texts.filter(([name, text]) => plain(text) !== plain(before[name as Name]));
  return Object.fromEntries(changed) as Partial<Record<Name, string>>;
}

/** Forms with files are sent with the line ends of other systems, which no field keeps. */
const plain = (text: string) => text.replaceAll('\r\n', '\n').trim();
