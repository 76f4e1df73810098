// Paths, what file systems refuse, and marks that turn the reading direction so that a name lies.
const forbidden = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029/\\:*?"<>|]+/gu;
const longest = 120;

/** A text as the name of a file, on every system: `{name}.mp4`. */
export const fileName = (text: string): string =>
  `${allowed(text.normalize('NFC').replace(/\.mp4\s*$/i, ''))}.mp4`;

/** The name of a file that somebody has sent, with its own ending, on every system. */
export function sentName(name: string): string {
  const { 1: stem = name, 2: ending = '' } = /^(.*)(\.[a-z0-9]{1,8})$/is.exec(name) ?? [];
  return allowed(stem.normalize('NFC')) + ending;
}

function allowed(text: string): string {
  const clean = text.replace(forbidden, ' ').replace(/\s+/g, ' ').trim();
  const short = [...clean].slice(0, longest).join('');
  // A name that begins with a dot is hidden, one that ends with it or a space is not Windows'.
  return short.replace(/^[.\s]+|[.\s]+$/g, '') || 'video';
}

/**
 * The header that saves an answer under a name (RFC 6266): its letters outside of ASCII once as they
 * are, and once replaced for what does not know better.
 */
export function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replace(/[%"\\]/g, '_');
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
