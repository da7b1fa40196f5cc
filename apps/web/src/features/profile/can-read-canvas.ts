const COLOUR = [128, 64, 32, 255];
/** Some browsers change each value a little, which nobody sees. */
const MOST_NOISE = 8;

/** Returns false where a canvas loses what was drawn on it: Firefox that resists fingerprinting returns random pixels. */
export function canReadCanvas(): boolean {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return false;
  context.fillStyle = 'rgb(128 64 32)';
  context.fillRect(0, 0, 8, 8);
  const { data } = context.getImageData(0, 0, 8, 8);
  return data.every((value, at) => Math.abs(value - COLOUR[at % 4]!) <= MOST_NOISE);
}
