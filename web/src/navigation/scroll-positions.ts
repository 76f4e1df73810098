import type { Location } from 'react-router';
import { readJson, stored, writeText } from '../ui/storage.ts';

/** Pixels from the top, by the visit or place that was seen from there. */
type Positions = Record<string, number>;

const storedPositions = stored('scroll-positions', { scope: 'tab' });

let positions: Positions | undefined;
const loaded = (): Positions =>
  (positions ??= (readJson(storedPositions) as Positions | null) ?? {});

/** Every page that is opened by its address has the same key, so there the path tells them apart. */
let pathOf = (pathname: string): string => pathname;
const keyOf = ({ key, pathname }: Location) => (key === 'default' ? pathOf(pathname) : key);

/** @param next which paths are the same place */
export function setScrollPath(next: (pathname: string) => string): void {
  pathOf = next;
}

/** How far the page of a location was scrolled when it was left; undefined if it never was. */
export const scrollPosition = (of: Location): number | undefined => loaded()[keyOf(of)];

/** Notes how far the page of a location is scrolled now. */
export function noteScrollPosition(of: Location): void {
  loaded()[keyOf(of)] = scrollY;
}

/** For when the page is loaded anew, or left and come back to. */
export function storeScrollPositions(): void {
  writeText(storedPositions, JSON.stringify(loaded()));
}
