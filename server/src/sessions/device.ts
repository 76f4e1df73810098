/** What somebody signed in with, in words. */
export interface Device {
  /** Such as `Chrome on Linux`. */
  name: string;
  kind: 'computer' | 'phone' | 'tablet' | 'program';
}

// The first that matches counts: most browsers also claim to be one that stands further down.
const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\/|\bOPT\//, 'Opera'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bDuckDuckGo\/|\bDdg\//, 'DuckDuckGo'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChromium\//, 'Chromium'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
];

const systems: readonly [RegExp, string, Device['kind']][] = [
  [/\biPhone\b|\biPod\b/, 'iPhone', 'phone'],
  [/\biPad\b/, 'iPad', 'tablet'],
  [/\bAndroid\b.*\bMobile\b/, 'Android', 'phone'],
  [/\bAndroid\b/, 'Android', 'tablet'],
  [/\bWindows\b/, 'Windows', 'computer'],
  [/\bCrOS\b/, 'ChromeOS', 'computer'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS', 'computer'],
  [/\bLinux\b|\bX11\b/, 'Linux', 'computer'],
];

/** Reads a user agent; what it does not know is called by its own first word. */
export function deviceOf(userAgent: string): Device {
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1];
  const [, system, kind = 'computer'] = systems.find(([pattern]) => pattern.test(userAgent)) ?? [];
  if (browser) return { name: system ? `${browser} on ${system}` : browser, kind };
  if (userAgent.startsWith('Mozilla/') && system) return { name: `A browser on ${system}`, kind };
  const program = /^[\w.-]{1,40}/.exec(userAgent)?.[0];
  return { name: program ?? 'An unknown program', kind: 'program' };
}
