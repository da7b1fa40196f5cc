import { describe, expect, it } from '@jest/globals';
import { exp, ln, normalQuantile } from './exact-math.rules.js';

const steps = (from: number, to: number, count: number) =>
  Array.from({ length: count + 1 }, (_, i) => from + ((to - from) * i) / count);

describe('exp', () => {
  it('agrees with the engine to 15 digits', () => {
    for (const x of steps(-30, 30, 5_000)) expect(Math.abs(exp(x) / Math.exp(x) - 1)).toBeLessThan(1e-15);
  });

  it('is exactly 1 at 0', () => expect(exp(0)).toBe(1));
});

describe('ln', () => {
  it('agrees with the engine to 15 digits', () => {
    for (const x of steps(-60, 5, 5_000).map(Math.exp)) {
      expect(Math.abs(ln(x) - Math.log(x))).toBeLessThanOrEqual(1e-15 * Math.max(1, Math.abs(Math.log(x))));
    }
  });

  it('is exactly 0 at 1', () => expect(ln(1)).toBe(0));
});

describe('normalQuantile', () => {
  it.each([
    [0.5, 0],
    [0.75, 0.6744897501960817],
    [0.975, 1.959963984540054],
    [0.001, -3.090232306167813],
    [1e-10, -6.361340902404056],
    [1e-20, -9.262340089798408],
  ])('of %d is %d', (p, expected) => expect(normalQuantile(p)).toBeCloseTo(expected, 13));

  it('rises without a step where its three approximations meet', () => {
    for (const seam of [0.075, 0.925, Math.exp(-25)]) {
      const [below, above] = [normalQuantile(seam * (1 - 1e-12)), normalQuantile(seam * (1 + 1e-12))];
      expect(above - below).toBeGreaterThan(0);
      expect(above - below).toBeLessThan(1e-10);
    }
  });
});
