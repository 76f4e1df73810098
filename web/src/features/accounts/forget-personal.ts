/** What this browser keeps for whoever sits in front of it; all else belongs to somebody. */
const ofTheDevice = new Set(['theme', 'sidebar', 'theater', 'player', 'autoplay']);

const clearers = new Set<() => void>();

/**
 * Names what a feature keeps of a user in the memory of the page; `clear` is called when they sign
 * out or somebody else signs in. Answers and storage need no such care: they are cleared without.
 */
export function onSignOut(clear: () => void): void {
  clearers.add(clear);
}

/**
 * Forgets everything personal on this device (AUTH-26, FLAW-25): what features keep in memory, in
 * local and session storage and in cookies that pages can write. What is not known to be a setting
 * of the device goes, so that nothing new can be forgotten here.
 * @param keptCookies those of a session that has just begun
 */
export function forgetPersonal(keptCookies: readonly string[] = []): void {
  for (const clear of clearers) clear();
  sessionStorage.clear();
  for (const key of Object.keys(localStorage)) {
    if (!ofTheDevice.has(key)) localStorage.removeItem(key);
  }
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=');
    if (name !== '' && !keptCookies.includes(name)) document.cookie = `${name}=; path=/; max-age=0`;
  }
}
