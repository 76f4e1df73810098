/** What a colour of the look is right now, for what is painted without a style sheet. */
export function colourOf(inside: HTMLElement, name: `--${string}`): string {
  // A name itself reads as it was written, with both schemes in it.
  const probe = document.createElement('i');
  probe.style.color = `var(${name})`;
  inside.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
