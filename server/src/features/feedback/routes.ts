import { sendFeedback } from '@kinora/contract/feedback';
import type { Api } from '../../api/api.ts';
import type { Site } from '../../site.ts';
import { sendFeedback as keepFeedback } from './feedback.ts';

/** Calls of feedback. */
export function feedbackRoutes(api: Api, site: Site): void {
  api.on(
    sendFeedback,
    async (input, { viewer }) => {
      await keepFeedback(site, viewer, input);
      return { message: 'Thank you! Your message has reached us.' };
    },
    { limit: { calls: 10, per: 'hour', of: 'messages' } },
  );
}
