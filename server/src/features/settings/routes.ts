import {
  account,
  cancelEmailChange,
  changeEmail,
  changePassword,
  confirmNewEmail,
  deleteAccount,
  editAccount,
  removePicture,
  resendEmailLink,
  setPicture,
  updateChannel as updateChannelCall,
} from '@kinora/contract/settings';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Api } from '../../api/api.ts';
import { tokenOf } from '../../api/viewer.ts';
import type { Site } from '../../site.ts';
import { clientOf } from '../../sessions/client.ts';
import { clearSessionCookies, isSecure, setShownCookies } from '../../sessions/cookies.ts';
import { sessionUser, type Viewer } from '../../sessions/viewer.ts';
import * as email from '../accounts/change-email.ts';
import { changePassword as setNewPassword } from '../accounts/change-password.ts';
import { changePicture, removePicture as takePictureAway } from '../accounts/change-picture.ts';
import { changeProfile } from '../accounts/change-profile.ts';
import { scheduleAccountDeletion } from '../accounts/schedule-account-deletion.ts';
import { updateChannel } from '../accounts/update-channel.ts';
import { accountOf } from './account.ts';

const mailing = { limit: { calls: 10, per: 'hour', of: 'mails to a new address' } } as const;

/** Calls of the settings: what people change of their own account. */
export function settingsRoutes(api: Api, site: Site): void {
  const { db, addresses, config } = site;
  const tokenFrom = (request: FastifyRequest) => tokenOf(request)?.token ?? '';
  const changed = (viewer: Viewer, request: FastifyRequest, reply: FastifyReply) => {
    const user = sessionUser(viewer);
    setShownCookies(reply, user, isSecure(request, config));
    return { user };
  };

  api.on(account, async (_input, { viewer }) => ({
    account: await accountOf(db, addresses, viewer),
  }));
  api.on(editAccount, async (input, { viewer, request, reply }) =>
    changed(await changeProfile(db, site.enqueue, viewer, input), request, reply),
  );
  api.on(
    setPicture,
    async (_input, { viewer, file, request, reply }) =>
      changed(await changePicture(site, viewer, file), request, reply),
    { limit: { calls: 60, per: 'hour', of: 'new pictures' } },
  );
  api.on(removePicture, async (_input, { viewer, request, reply }) =>
    changed(await takePictureAway(site, viewer), request, reply),
  );
  api.on(
    updateChannelCall,
    async (input, { viewer, files, request, reply }) => {
      // A form leaves out what is empty (CHAN-08).
      const all = files && !input.keep_description ? { description: '', ...input } : input;
      const now = await updateChannel(site, viewer, tokenFrom(request), all, files ?? {});
      return {
        success: true as const,
        message: 'Channel updated successfully!',
        ...changed(now, request, reply),
        pending_email: await email.pendingEmail(db, viewer.id),
      };
    },
    { limit: { calls: 60, per: 'hour', of: 'changes of a channel' } },
  );
  api.on(changePassword, async (input, { viewer, request }) => {
    await setNewPassword(site, viewer, tokenFrom(request), input, clientOf(request, config));
    return { message: 'Your password is changed. You are signed out everywhere else.' };
  });

  api.on(
    changeEmail,
    async (input, { viewer, request }) => ({
      pending_email: await email.changeEmail(site, viewer, tokenFrom(request), input),
    }),
    mailing,
  );
  api.on(
    resendEmailLink,
    async (_input, { viewer }) => ({ pending_email: await email.resendEmailLink(site, viewer) }),
    mailing,
  );
  api.on(cancelEmailChange, async (_input, { viewer }) => {
    await email.cancelEmailChange(db, viewer);
    return { message: 'Your email stays as it is.' };
  });
  api.on(confirmNewEmail, async ({ token }, { viewer, request, reply }) => {
    const { userId, email: confirmed } = await email.confirmNewEmail(
      site,
      token,
      clientOf(request, config),
    );
    if (viewer?.id === userId) changed({ ...viewer, email: confirmed }, request, reply);
    return { email: confirmed };
  });

  api.on(deleteAccount, async (input, { viewer, request, reply }) => {
    const due = await scheduleAccountDeletion(
      site,
      viewer,
      tokenFrom(request),
      input,
      clientOf(request, config),
    );
    clearSessionCookies(reply);
    return { message: 'Your account is deleted.', due_at: due.toISOString() };
  });
}
