/** The licences a video can be given; without one all rights are reserved. */
export const licences = [
  'CC BY',
  'CC BY-SA',
  'CC BY-ND',
  'CC BY-NC',
  'CC BY-NC-SA',
  'CC BY-NC-ND',
  'CC0',
] as const;
export type LicenceName = (typeof licences)[number];

/** Where the words of a licence stand. */
export function licenceUrl(licence: LicenceName): string {
  const site = 'https://creativecommons.org';
  if (licence === 'CC0') return `${site}/publicdomain/zero/1.0/`;
  return `${site}/licenses/${licence.slice('CC '.length).toLowerCase()}/4.0/`;
}
