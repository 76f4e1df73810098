/**
 * The name of this site. Whoever runs it chooses it (`BRAND_NAME`); the server writes it into the
 * page as `<meta name="application-name">`.
 */
export const brand =
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content || 'Kinora';
