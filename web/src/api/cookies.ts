/** Seconds that cookies of pages live, as those of the session do (CONST-04). */
const day = 24 * 3600;

/** Remembers a text in this browser for a day, on the whole site. */
export function writeCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${day}; samesite=lax${secure}`;
}

/** What a cookie says; empty if there is none that pages may read. */
export const readCookie = (name: string): string => cookieIn(document.cookie, name);

/** The same, from the text that the browser keeps them in; what cannot be decoded stays as it is. */
export function cookieIn(cookies: string, name: string): string {
  const found = cookies.split('; ').find((one) => one.startsWith(`${name}=`));
  const value = found?.slice(name.length + 1) ?? '';
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
