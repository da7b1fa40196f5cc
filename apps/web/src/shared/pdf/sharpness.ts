/** What every browser can draw on, however large a page claims to be. */
const MOST_PIXELS = 16_000_000;
const LONGEST_SIDE = 16_000;

/**
 * Pixels of the canvas to one of the document: as many as the screen has, fewer where that would be too much.
 * @param size of the page in the document
 * @param screen pixels of the screen to one of the document
 */
export function sharpnessOf({ width, height }: { width: number; height: number }, screen: number): number {
  return Math.min(screen, Math.sqrt(MOST_PIXELS / (width * height)), LONGEST_SIDE / width, LONGEST_SIDE / height);
}
