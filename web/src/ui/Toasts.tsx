import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toastsWanted } from './toast.ts';

const ToastStack = lazy(() => import('./ToastStack.tsx'));

/** The place where toasts appear; it costs nothing until the first one. */
export function Toasts() {
  const wanted = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.now);
  return <Suspense fallback={null}>{wanted && <ToastStack />}</Suspense>;
}
