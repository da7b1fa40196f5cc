interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Pixels of each side of the picture that is sent; the server draws it at 256. */
const SIDE = 512;

/**
 * Draws a square of a picture anew, at most 512 pixels wide: JPEG from a JPEG, else PNG, which keeps what is
 * transparent.
 * @param area in pixels of the picture
 */
export async function cutOut(address: string, { x, y, width, height }: Area, type: string): Promise<Blob> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.max(1, Math.round(Math.min(SIDE, width)));
  canvas.getContext('2d')?.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be processed'))),
      type === 'image/jpeg' ? 'image/jpeg' : 'image/png',
      0.92,
    ),
  );
}
