import { lazy, useSyncExternalStore } from 'react';
import { LatePart } from './LatePart.tsx';
import { toastsWanted } from './toast.ts';

const ToastStack = lazy(() => import('./ToastStack.tsx'));

/** The place where toasts appear; it costs nothing until the first one. */
export function Toasts() {
  const wanted = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.now);
  return <LatePart told="never">{wanted && <ToastStack />}</LatePart>;
}
