let told: () => void = () => {};

/** Says what to do when a call is refused since nobody is signed in (any more). */
export function onSignInNeeded(run: () => void): void {
  told = run;
}

/** For the client of the calls: one was refused that way. */
export const emitSignInNeeded = (): void => told();
