const MOST_CHARACTERS = 200;

/** The endings that fit a content type; the first one is added where none of them stands. */
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/webp': ['.webp'],
  'image/gif': ['.gif'],
  'application/pdf': ['.pdf'],
};

/** Names that Windows keeps for devices, whatever ending follows. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d|conin\$|conout\$|clock\$)(\.|$)/i;

/**
 * What the owner called the file, for showing and for saving it again: no path, no character that is not seen or that
 * a file system or shell takes for something else, no dash or dot in front, not too long, and an ending that says what
 * the content is. So a `proof.hta` that is a PDF is saved as `proof.hta.pdf`, and is no program anywhere.
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
