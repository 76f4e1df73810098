/** Loaded with the first passkey: an idle process does without its 30 MB. */
export const webauthn = () => import('@simplewebauthn/server');
