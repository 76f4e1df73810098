/**
 * What text from outside may not hold, since PostgreSQL, HTML or XML cannot: control characters but
 * tab and line ends, halves of surrogate pairs, and what is no character at all (HTML, “text”; XML
 * 1.0, production 2). The inside of a character class, to be read with the flag `u`.
 */
export const forbiddenCharacters =
  '\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f\\ud800-\\udfff\\ufffe\\uffff';
