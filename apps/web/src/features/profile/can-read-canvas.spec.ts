import { afterEach, expect, it } from '@jest/globals';
import { stubGlobals, unstubGlobals } from '@sextant/test-data';
import { canReadCanvas } from './can-read-canvas.js';

afterEach(unstubGlobals);

/** A browser whose canvas is filled with one colour, and returns what `noise` makes of each value. */
function useCanvas(noise: (value: number) => number): void {
  const context = {
    fillStyle: '',
    fillRect: () => undefined,
    getImageData(_x: number, _y: number, width: number, height: number) {
      const colour = [...(this.fillStyle.match(/\d+/g) ?? []).map(Number), 255];
      const data = Uint8ClampedArray.from({ length: 4 * width * height }, (_, at) => noise(colour[at % 4] ?? 0));
      return { data };
    },
  };
  stubGlobals({ document: { createElement: () => ({ getContext: () => context }) } });
}

it.each([
  ['returns what was drawn', (value: number) => value, true],
  ['changes each value by one', (value: number) => value - 1, true],
  ['returns one colour for all', () => 255, false],
  ['returns random values', (value: number) => (value * 7 + 91) % 256, false],
])('a canvas that %s', (_, noise, expected) => {
  useCanvas(noise);
  expect(canReadCanvas()).toBe(expected);
});
