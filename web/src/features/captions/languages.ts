import { commonLanguages, languageName } from '@kinora/contract/text/languages';

/** The languages that a list offers, by their names. */
export const languages = commonLanguages
  .map((tag) => ({ value: tag, label: languageName(tag) }))
  .toSorted((a, b) => a.label.localeCompare(b.label));
