/** What hls.js takes from the package of this name; browsers can do it themselves. */
export function buildAbsoluteURL(base: string, relative: string): string {
  return new URL(relative, base).href;
}
