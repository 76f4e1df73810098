/**
 * Which values of an axis a chart names: the last one, and those at equal distances before it.
 * @param most how many have room
 */
export function axisMarks(values: readonly number[], most: number): number[] {
  const distance = Math.ceil(values.length / Math.max(1, most));
  return values.filter((_, at) => (values.length - 1 - at) % distance === 0);
}
