/** Pages on the way to being signed in; nobody is led back to them afterwards. */
const formPages = ['/login', '/signup', '/forgotpassword', '/confirm-email'];

/** Whether a path is a page on the way to being signed in. */
export const isFormPage = (path: string): boolean =>
  formPages.some((page) => path.startsWith(page) && /^([/?#]|$)/.test(path.slice(page.length)));

/**
 * Where to go after signing in, read from `?next=`: a path of this site, or `/` for anything that
 * could lead elsewhere or back to the form.
 */
export function nextPath(next: string | null, origin: string): string {
  if (!next?.startsWith('/') || !URL.canParse(next, origin)) return '/';
  const url = new URL(next, origin);
  // `/.//evil.test` is of this origin, but what is left of it leads elsewhere when it is followed.
  const elsewhere = url.origin !== origin || url.pathname.startsWith('//');
  if (elsewhere || isFormPage(url.pathname)) return '/';
  return url.pathname + url.search + url.hash;
}

/** Address of a form page that leads back to `path` afterwards. */
export function withNext(form: '/login' | '/signup', path: string): string {
  return path === '/' || isFormPage(path) ? form : `${form}?next=${encodeURIComponent(path)}`;
}
