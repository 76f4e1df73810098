import pino from 'pino';
import type { Config } from './config.ts';

/** JSON lines in production and where nobody looks; readable lines in a terminal. */
export function openLog({ LOG_LEVEL, NODE_ENV }: Config) {
  const readable = NODE_ENV !== 'production' && process.stdout.isTTY;
  return pino({
    level: LOG_LEVEL,
    redact: ['req.headers.authorization', 'req.headers.cookie'],
    ...(readable && {
      transport: {
        target: 'pino-pretty',
        options: { ignore: 'pid,hostname', translateTime: 'HH:MM:ss' },
      },
    }),
  });
}
