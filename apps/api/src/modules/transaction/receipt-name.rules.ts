const MOST_CHARACTERS = 200;

/** The file extensions that fit a content type; the first one is added if the name has none of them. */
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/webp': ['.webp'],
  'image/gif': ['.gif'],
  'application/pdf': ['.pdf'],
};

/** Names that Windows reserves for devices, whatever extension follows. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d|conin\$|conout\$|clock\$)(\.|$)/i;

/**
 * The owner's file name, safe for display and for saving: no path, no invisible character or one with a special meaning
 * for a file system or shell, no leading dash or dot, limited in length, and an extension that matches the content. So
 * a `proof.hta` that is a PDF is saved as `proof.hta.pdf`, which no system executes.
 */
export function shownName(name: string, contentType: string): string {
  const endings = ENDINGS[contentType] ?? ['.bin'];
  const last = name.toWellFormed().normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const seen = last.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').replace(/[<>:"|?*]/g, '_');
  const plain = seen.replace(/^[\s.-]+|[\s.]+$/g, '');
  const own = endings.find((ending) => plain.toLowerCase().endsWith(ending));
  const stem = (own ? plain.slice(0, -own.length) : plain).replace(/[\s.]+$/, '');
  const ending = own ? plain.slice(-own.length) : (endings[0] ?? '');
  const short = [...stem]
    .slice(-(MOST_CHARACTERS - ending.length))
    .join('')
    .trim();
  const named = DEVICE.test(`${short}${ending}`) ? `_${short}` : short;
  return `${named || 'receipt'}${ending}`;
}
