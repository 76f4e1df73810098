// Names that are a part of an address (ROUTE-06), or that would pass for the site itself.
const reserved = new Set([
  'managechannel',
  'admin',
  'administrator',
  'moderator',
  'support',
  'system',
  'root',
  'kinora',
  'null',
  'undefined',
]);

/** Is this a name that nobody may sign up with? */
export function isReserved(username: string): boolean {
  return reserved.has(username.toLowerCase());
}
