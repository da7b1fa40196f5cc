/** What the page tells the document that shows a PDF: the file once, the rest whenever it changes. */
export type ToViewer = { to: 'sextant-pdf' } & ({ file: ArrayBuffer } | { theme: 'light' | 'dark'; large: boolean });

/**
 * What that document may say. `leave` and `zoom`: Escape and z were pressed in it. It passes on no other key, since a hostile
 * file could then press Enter for the operator.
 */
export type ViewerSays = { says: 'ready' | 'failed' | 'leave' | 'zoom' } | { says: 'shown'; pages: number };

export type FromViewer = { from: 'sextant-pdf' } & ViewerSays;

const PLAIN = ['ready', 'failed', 'leave', 'zoom'] as const;

/** What a message says if it has the form of one of the viewer's; `undefined` for any other. */
export function readFromViewer(data: unknown): ViewerSays | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { from, says, pages } = data as Record<string, unknown>;
  if (from !== 'sextant-pdf') return undefined;
  if (says === 'shown') return isCount(pages) ? { says, pages } : undefined;
  const plain = PLAIN.find((word) => word === says);
  return plain && { says: plain };
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;
