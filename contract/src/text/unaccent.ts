/** What `unaccent` of PostgreSQL writes in two letters, or has no accent apart. */
const spelled: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th', ı: 'i', ё: 'е' },
};

/** From a letter or digit as wide as Chinese ones to the usual one (Unicode, FF01 to FF5E). */
const fromWide = 0xff_01 - 0x21;

/**
 * A text in lower case and without the accents of Latin and Greek, as `plain` of the database: marks
 * of other scripts are letters of their own.
 */
export const unaccent = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/(?<=[\p{Script=Latin}\p{Script=Greek}])\p{M}+/gu, '')
    .normalize('NFC')
    .replaceAll(/[ßæœøđðłþıё]/g, (letter) => spelled[letter] ?? letter)
    .replaceAll(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - fromWide));
