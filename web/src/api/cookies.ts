/** Seconds that cookies of pages live, as those of the session do (CONST-04). */
const day = 24 * 3600;

/** Remembers a text in this browser for a day, on the whole site. */
export function writeCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  setCookie(`${name}=${encodeURIComponent(value)}; path=/; max-age=${day}; samesite=lax${secure}`);
}

/** Makes the browser forget what it was told under a name. */
export const deleteCookie = (name: string): void => setCookie(`${name}=; path=/; max-age=0`);

/** What a cookie says; empty if there is none that pages may read. */
export const readCookie = (name: string): string => cookieIn(allCookies() ?? '', name);

/** The names of all cookies that pages may read. */
export const cookieNames = (): string[] =>
  (allCookies() ?? '').split('; ').flatMap((one) => one.split('=')[0] || []);

/** Whether the browser lets pages read cookies at all. */
export const cookiesCanBeRead = (): boolean => allCookies() !== null;

/** The same as `readCookie`, from the text that the browser keeps them in; what cannot be decoded stays as it is. */
export function cookieIn(cookies: string, name: string): string {
  const found = cookies.split('; ').find((one) => one.startsWith(`${name}=`));
  const value = found?.slice(name.length + 1) ?? '';
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** Null where pages may not know: browsers throw in frames without an origin. */
function allCookies(): string | null {
  try {
    return document.cookie;
  } catch {
    return null;
  }
}

function setCookie(cookie: string): void {
  try {
    document.cookie = cookie;
  } catch {
    // What cannot be kept here is asked of the server, or typed again.
  }
}
