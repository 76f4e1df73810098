import type { Config } from '../../config.ts';
import type { Site } from '../../site.ts';
import { moderates, type Viewer } from '../../sessions/viewer.ts';
import { secondFactorSince } from './second-factor.ts';

/** Does the operator ask a second factor of this user (OWASP ASVS 6.3.3)? */
export function mustHaveSecondFactor(
  { SECOND_FACTOR_FOR }: Pick<Config, 'SECOND_FACTOR_FOR'>,
  viewer: Viewer,
): boolean {
  return SECOND_FACTOR_FOR === 'all' || (SECOND_FACTOR_FOR === 'moderators' && moderates(viewer));
}

/** Does the user still have to switch the second factor on? Only where one is asked is it looked up. */
export async function lacksSecondFactor(
  { db, config }: Pick<Site, 'db' | 'config'>,
  viewer: Viewer | null,
): Promise<boolean> {
  return (
    viewer !== null &&
    mustHaveSecondFactor(config, viewer) &&
    (await secondFactorSince(db, viewer.id)) === null
  );
}
