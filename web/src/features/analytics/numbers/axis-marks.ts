/**
 * Which of some places a chart names: the last one, and those at equal distances before it.
 * @param most how many have room
 */
export function axisMarks(places: readonly number[], most: number): number[] {
  const distance = Math.ceil(places.length / Math.max(1, most));
  return places.filter((_, at) => (places.length - 1 - at) % distance === 0);
}
