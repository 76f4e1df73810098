import { changeWatchLater } from '@kinora/contract/playlists';
import { call } from '../../../api/call.ts';
import { refreshFeature } from '../../../api/queries.ts';
import { Switch } from '../../../ui/Switch.tsx';
import { toastRefusal, useAction } from '../../../ui/use-action.ts';

/** Whether Watch Later lets go of what was watched to its end. */
export function RemoveWatchedSwitch({ on }: { on: boolean }) {
  const { run, busy } = useAction(toastRefusal);
  async function change(removes_watched: boolean) {
    const outcome = await run(() => call(changeWatchLater, { removes_watched }));
    if (outcome?.ok) await refreshFeature('playlists');
  }
  return (
    <Switch
      label="Remove when watched"
      hint="What you watch to the end is removed from this playlist."
      checked={on}
      busy={busy}
      onChange={(next) => void change(next)}
    />
  );
}
