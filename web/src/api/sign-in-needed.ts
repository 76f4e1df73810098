let listener: () => void = () => {};

/** Says what to do when a call is refused since nobody is signed in (any more). */
export function onSignInNeeded(run: () => void): void {
  listener = run;
}

/** For the client of the calls: one was refused that way. */
export const emitSignInNeeded = (): void => listener();
