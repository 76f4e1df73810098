import type { OutputOf } from '@kinora/contract/call';
import type { securitySettings as call } from '@kinora/contract/security';
import type { Site } from '../../site.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { hasPassword } from './passwords.ts';
import { mustHaveSecondFactor } from './second-factor-duty.ts';
import { secondFactorOf } from './set-up-second-factor.ts';
import { listPasskeys } from './passkeys.ts';

/** How a user's account is protected. */
export async function securitySettings(
  { db, config }: Pick<Site, 'db' | 'config'>,
  viewer: Viewer,
): Promise<OutputOf<typeof call>> {
  return {
    has_password: await hasPassword(db, viewer.id),
    second_factor_required: mustHaveSecondFactor(config, viewer),
    second_factor: await secondFactorOf(db, viewer.id),
    passkeys: await listPasskeys(db, viewer.id),
  };
}
