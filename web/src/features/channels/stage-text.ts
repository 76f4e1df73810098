import type { Stage } from '@kinora/contract/media';
import { clockTime } from '../processing/clock-time.ts';
import { stageNames } from '../processing/stage-names.ts';

/** What is under way: of several stages at a time the last one, which people wait for. */
export function stageText(stages: Stage[]): string {
  const waiting = stages.find(({ retry_at }) => retry_at !== null);
  if (waiting?.retry_at) {
    return `${stageNames[waiting.name]}: waiting, tried again at ${clockTime(waiting.retry_at)}`;
  }
  const running = stages.findLast(({ state }) => state === 'running');
  if (!running) return 'Waiting for its turn';
  const percent = running.progress > 0 ? ` · ${Math.round(running.progress * 100)} %` : '';
  return stageNames[running.name] + percent;
}
