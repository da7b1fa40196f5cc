/** Where the viewer's files are; its document has no origin to start an address from. */
export const FOLDER = new URL('/viewer/', location.href).href;

/**
 * What PDF.js would fetch for some files: how East Asian characters are coded, and symbols. It comes as a script of ours,
 * since the viewer may fetch nothing.
 */
export class ViewerData {
  /** @throws Error for data that is not kept, which PDF.js then does without */
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const { default: kept } = (await import(/* @vite-ignore */ `${FOLDER}pdf-data.js`)) as {
      default: Record<string, string>;
    };
    const text = Object.hasOwn(kept, filename) ? kept[filename] : undefined;
    if (text === undefined) throw new Error(`There is no ${filename}`);
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  }
}
