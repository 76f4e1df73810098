/** A reason not to start that the operator can mend; the message is all that needs to be shown. */
export class StartError extends Error {}
