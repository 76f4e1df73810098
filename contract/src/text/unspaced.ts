const scripts =
  /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]/;

/**
 * Whether a text has a script that is written without spaces between words, or, as Korean, puts several
 * words into one: there a word is found anywhere. The same as `muted_patterns` and `inner_words` of the
 * database.
 */
export const isUnspaced = (text: string): boolean => scripts.test(text);
