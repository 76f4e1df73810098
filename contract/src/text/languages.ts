/** The languages that a form offers at once: BCP 47, by their English names. */
export const commonLanguages = [
  ...['ar', 'bn', 'bg', 'ca', 'zh-Hans', 'zh-Hant', 'hr', 'cs', 'da', 'nl', 'en', 'et', 'fi'],
  ...['fr', 'de', 'el', 'he', 'hi', 'hu', 'id', 'it', 'ja', 'ko', 'lv', 'lt', 'ms', 'no', 'fa'],
  ...['pl', 'pt', 'pt-BR', 'ro', 'ru', 'sr', 'sk', 'sl', 'es', 'es-419', 'sw', 'sv', 'ta', 'te'],
  ...['th', 'tr', 'uk', 'ur', 'vi'],
] as const;

/** What a language is when nobody said. */
export const unknownLanguage = 'und';

/**
 * A BCP 47 tag as it is always written (`pt-br` is `pt-BR`, `ger` is `de`), without extensions; null
 * for what is none.
 */
export function languageTag(text: string): string | null {
  try {
    return new Intl.Locale(text).baseName;
  } catch {
    return null;
  }
}

// Made when first used: the data of all names are 3 MB of memory.
let names: Intl.DisplayNames | undefined;

/** A language in English words: `Brazilian Portuguese`. @param tag one that `languageTag` wrote. */
export function languageName(tag: string): string {
  if (tag === unknownLanguage) return 'Unknown language';
  names ??= new Intl.DisplayNames(['en'], { type: 'language' });
  return names.of(tag) ?? tag;
}
