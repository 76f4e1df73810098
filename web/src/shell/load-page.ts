import { createPath, type Path } from 'react-router';
import { navigationState } from '../navigation/navigate.ts';
import { loadCode, LoadError } from '../ui/load-code.ts';
import { readText, stored, writeText } from '../ui/storage.ts';

const lastReload = stored('reloaded-for-new-code', { scope: 'tab' });
const quietMs = 60_000;

/** The address that the reader is on the way to, if any. */
function destination(): Path | undefined {
  const state = navigationState();
  return state ? (state.pending ?? undefined) : location;
}

/**
 * Loads the code of a page. After a new version is deployed, an open page asks for code that is
 * gone: the reader gets the new version by loading the whole page anew, once; if that does not help,
 * the error screen takes over. Only a page that somebody is on the way to does so: for a part of one,
 * which may be asked for by a hover, nothing that plays there is interrupted.
 */
export async function loadPage<Page>(load: () => Promise<Page>): Promise<Page> {
  try {
    return await loadCode(load);
  } catch (problem) {
    const next = destination();
    if (!(problem instanceof LoadError) || problem.late || !next || !mayReload()) throw problem;
    if (createPath(next) === createPath(location)) location.reload();
    else location.assign(createPath(next));
    // Until this page is gone.
    return new Promise(() => undefined);
  }
}

/** Not a second time within a minute; without a note of it the page would load itself anew for ever. */
function mayReload(): boolean {
  const last = Number(readText(lastReload) ?? 0);
  if (!navigator.onLine || Date.now() - last < quietMs) return false;
  return writeText(lastReload, String(Date.now()));
}
