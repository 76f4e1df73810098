/** Bits per second that the browser believes its line has; where it does not say, enough for 720p. */
export function lineSpeed(): number {
  const connection: unknown = Reflect.get(navigator, 'connection');
  const downlink =
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'downlink');
  return typeof downlink === 'number' && downlink > 0 ? downlink * 1_000_000 : 4_000_000;
}
