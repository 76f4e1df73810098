import { pictureAddress } from '@kinora/contract/text/picture-address';

/** Address of a picture on a page of the site; null where there is none. */
export const pictureUrl = (path: string | null | undefined): string | null =>
  pictureAddress(path, { host: '', storage: '/media' });
