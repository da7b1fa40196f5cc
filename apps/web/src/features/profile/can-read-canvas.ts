const COLOUR = [128, 64, 32, 255];
/** Some browsers change each value a little, which nobody sees. */
const MOST_NOISE = 8;

/** Returns false where a canvas loses what was drawn on it: Firefox that resists fingerprinting returns random pixels. */
export function canReadCanvas(): boolean {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 8;
  const context = canvas.getContext('2d');
  if (!context) return false;
  context.fillStyle = `rgb(${COLOUR.slice(0, 3).join(' ')})`;
  context.fillRect(0, 0, canvas.width, canvas.height);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  return data.every((value, at) => Math.abs(value - (COLOUR[at % COLOUR.length] ?? 0)) <= MOST_NOISE);
}
